"""Signs in with a recovery code, which is used up."""

from __future__ import annotations

import strawberry

from api.accounts.account import SignedIn
from api.accounts.problems import CodeRefused
from api.accounts.recovery import recover
from api.graphql.derive.fields import answers
from api.graphql.request.context import Info


@strawberry.type
class Recover:
    """Part of `Mutation`."""

    @answers("RecoverResult", SignedIn, CodeRefused)
    async def recover(self, info: Info, code: str) -> object:
        """Signs in with a recovery code, which is used up."""
        done = await recover(info.context.services, code, device=info.context.device)
        if isinstance(done, SignedIn):
            info.context.open_session(done)
        return done
