"""Returns the challenge that the browser must sign to create a passkey for the caller."""

from __future__ import annotations

import strawberry

from api.accounts.begin_passkey import PasskeyChallenge, begin_passkey
from api.accounts.problems import NeedsPerson
from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info


@strawberry.type
class BeginPasskey:
    """Part of `Mutation`."""

    @answers("BeginPasskeyResult", PasskeyChallenge, *CALLER, NeedsPerson)
    async def begin_passkey(self, info: Info) -> object:
        """Returns the challenge that the browser must sign to create a passkey for the caller."""
        return await begin_passkey(info.context.services, info.context.caller, info.context.site)
