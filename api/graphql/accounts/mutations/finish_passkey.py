"""Adds the signed passkey to the caller's account."""

from __future__ import annotations

import strawberry

from api.accounts.finish_passkey import finish_passkey
from api.accounts.passkeys import Passkey
from api.accounts.problems import BadName, PasskeyRefused
from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info


@strawberry.type
class FinishPasskey:
    """Part of `Mutation`."""

    @answers("FinishPasskeyResult", Passkey, *CALLER, PasskeyRefused, BadName)
    async def finish_passkey(self, info: Info, credential: str, name: str = "Passkey") -> object:
        """Adds the signed passkey to the caller's account."""
        return await finish_passkey(
            info.context.services, info.context.caller, info.context.site, credential, name
        )
