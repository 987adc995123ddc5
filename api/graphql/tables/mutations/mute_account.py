"""Mutes or unmutes an account for the caller."""

from __future__ import annotations

import strawberry

from api.accounts.problems import NoSuchAccount
from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.mute_account import Muted, mute_account


@strawberry.type
class MuteAccount:
    """Part of `Mutation`."""

    @answers("MuteAccountResult", Muted, *CALLER, NoSuchAccount)
    async def mute_account(
        self, info: Info, account_id: strawberry.ID, muted: bool = True
    ) -> object:
        """Mutes or unmutes an account for the caller."""
        return await mute_account(
            info.context.services, info.context.caller, read_id(account_id), muted
        )
