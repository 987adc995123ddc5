"""Revokes a token: programs that use it are signed out at once."""

from __future__ import annotations

import strawberry

from api.accounts.problems import NoSuchToken
from api.accounts.revoke_token import revoke_token
from api.accounts.token import TokenRevoked
from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info


@strawberry.type
class RevokeToken:
    """Part of `Mutation`."""

    @answers("RevokeTokenResult", TokenRevoked, *CALLER, NoSuchToken)
    async def revoke_token(self, info: Info, token_id: strawberry.ID) -> object:
        """Revokes a token: programs that use it are signed out at once."""
        return await revoke_token(info.context.services, info.context.caller, read_id(token_id))
