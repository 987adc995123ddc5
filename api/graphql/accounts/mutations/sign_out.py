"""Ends the caller's session; a program that calls this revokes its own token."""

from __future__ import annotations

import strawberry

from api.accounts.devices import SignedOut
from api.accounts.sign_out import sign_out
from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info


@strawberry.type
class SignOut:
    """Part of `Mutation`."""

    @answers("SignOutResult", SignedOut, *CALLER)
    async def sign_out(self, info: Info) -> object:
        """Ends the caller's session; a program that calls this revokes its own token."""
        done = await sign_out(info.context.services, info.context.caller)
        if isinstance(done, SignedOut):
            info.context.close_session()
        return done
