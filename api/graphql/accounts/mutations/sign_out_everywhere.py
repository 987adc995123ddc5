"""Ends all sessions of the caller, on every device."""

from __future__ import annotations

import strawberry

from api.accounts.devices import SignedOut
from api.accounts.sign_out_everywhere import sign_out_everywhere
from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info


@strawberry.type
class SignOutEverywhere:
    """Part of `Mutation`."""

    @answers("SignOutEverywhereResult", SignedOut, *CALLER)
    async def sign_out_everywhere(self, info: Info) -> object:
        """Ends all sessions and tokens of the caller, on every device.

        Browsers get no more push notifications, and webhooks are disabled until they are enabled
        again.
        """
        done = await sign_out_everywhere(info.context.services, info.context.caller)
        if isinstance(done, SignedOut):
            info.context.close_session()
        return done
