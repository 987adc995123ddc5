"""The caller hears nothing more of somebody, or hears them again."""

from __future__ import annotations

import strawberry

from api.accounts.problems import NoSuchAccount
from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.chat import Muted, mute


@strawberry.type
class Mute:
    """Part of `Mutation`."""

    @answers("MuteResult", Muted, *CALLER, NoSuchAccount)
    async def mute(self, info: Info, account_id: strawberry.ID, muted: bool = True) -> object:
        """The caller hears nothing more of somebody, or hears them again."""
        return await mute(info.context.services, info.context.caller, read_id(account_id), muted)
