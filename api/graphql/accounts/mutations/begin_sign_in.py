"""Returns the challenge that the browser must sign to sign in with a passkey."""

from __future__ import annotations

import strawberry

from api.accounts.begin_passkey import PasskeyChallenge
from api.accounts.begin_sign_in import begin_sign_in
from api.graphql.derive.fields import gives
from api.graphql.request.context import Info


@strawberry.type
class BeginSignIn:
    """Part of `Mutation`."""

    @gives(PasskeyChallenge)
    async def begin_sign_in(self, info: Info) -> object:
        """Returns the challenge that the browser must sign to sign in with a passkey."""
        return await begin_sign_in(info.context.services, info.context.site)
