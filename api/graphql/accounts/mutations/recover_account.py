"""Signs in with a recovery code, which works only once."""

from __future__ import annotations

import strawberry

from api.accounts.account import SignedIn
from api.accounts.problems import CodeRefused
from api.accounts.recover_account import recover_account
from api.graphql.derive.fields import answers
from api.graphql.request.context import Info


@strawberry.type
class RecoverAccount:
    """Part of `Mutation`."""

    @answers("RecoverAccountResult", SignedIn, CodeRefused)
    async def recover_account(self, info: Info, code: str) -> object:
        """Signs in with a recovery code, which works only once."""
        done = await recover_account(info.context.services, code, device=info.context.device)
        if isinstance(done, SignedIn):
            info.context.open_session(done)
        return done
