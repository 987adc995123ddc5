"""A bot account that the caller answers for; tokens open it."""

from __future__ import annotations

import strawberry

from api.accounts.account import Account
from api.accounts.create_bot import create_bot
from api.accounts.problems import BadName, NeedsPerson
from api.base.problem import TooMany
from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info


@strawberry.type
class CreateBot:
    """Part of `Mutation`."""

    @answers("CreateBotResult", Account, *CALLER, BadName, NeedsPerson, TooMany)
    async def create_bot(self, info: Info, name: str, accepts_invitations: bool = False) -> object:
        """A bot account that the caller answers for; tokens open it.

        With `acceptsInvitations` others may seat it without asking; else it is invited and
        answers as people do.
        """
        return await create_bot(
            info.context.services, info.context.caller, name, accepts_invitations
        )
