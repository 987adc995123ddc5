"""The caller's session ends."""

from __future__ import annotations

import strawberry

from api.accounts.devices import SignedOut, sign_out
from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info


@strawberry.type
class SignOut:
    """Part of `Mutation`."""

    @answers("SignOutResult", SignedOut, *CALLER)
    async def sign_out(self, info: Info) -> object:
        """The caller's session ends."""
        done = await sign_out(info.context.services, info.context.caller)
        if isinstance(done, SignedOut):
            info.context.close_session()
        return done
