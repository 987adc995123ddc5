"""Creates a bot account owned by the caller; programs use it with a token."""

from __future__ import annotations

import strawberry

from api.accounts.account import Account
from api.accounts.create_bot import create_bot
from api.accounts.problems import BadName, NeedsPerson
from api.base.problem import TooMany
from api.graphql.derive.fields import CALLER, creates
from api.graphql.request.context import Info


@strawberry.type
class CreateBot:
    """Part of `Mutation`."""

    @creates("CreateBotResult", Account, *CALLER, BadName, NeedsPerson, TooMany)
    async def create_bot(self, info: Info, name: str, accepts_invitations: bool = False) -> object:
        """Creates a bot account owned by the caller; programs use it with a token.

        With `acceptsInvitations`, others may seat it without asking; otherwise it receives
        invitations and answers them as people do.
        """
        return await create_bot(
            info.context.services, info.context.caller, name, accepts_invitations
        )
