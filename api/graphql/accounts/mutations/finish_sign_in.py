"""Signs in with a passkey and sets the session cookie."""

from __future__ import annotations

import strawberry

from api.accounts.account import SignedIn
from api.accounts.finish_sign_in import finish_sign_in
from api.accounts.problems import PasskeyRefused
from api.graphql.derive.fields import answers
from api.graphql.request.context import Info


@strawberry.type
class FinishSignIn:
    """Part of `Mutation`."""

    @answers("FinishSignInResult", SignedIn, PasskeyRefused)
    async def finish_sign_in(self, info: Info, credential: str) -> object:
        """Signs in with a passkey and sets the session cookie."""
        context = info.context
        done = await finish_sign_in(
            context.services, context.site, credential, device=context.device
        )
        if isinstance(done, SignedIn):
            context.open_session(done)
        return done
