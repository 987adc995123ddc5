"""Sets whether others may seat one of the caller's bots without asking."""

from __future__ import annotations

import strawberry

from api.accounts.account import Account
from api.accounts.problems import NoSuchAccount
from api.accounts.set_bot_invitations import set_bot_invitations
from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info


@strawberry.type
class SetBotInvitations:
    """Part of `Mutation`."""

    @answers("SetBotInvitationsResult", Account, *CALLER, NoSuchAccount)
    async def set_bot_invitations(
        self, info: Info, bot_id: strawberry.ID, accepts_invitations: bool
    ) -> object:
        """Sets whether others may seat one of the caller's bots without asking."""
        return await set_bot_invitations(
            info.context.services, info.context.caller, read_id(bot_id), accepts_invitations
        )
