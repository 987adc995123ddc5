"""The token opens nothing any more."""

from __future__ import annotations

import strawberry

from api.accounts.problems import NoSuchToken
from api.accounts.tokens import TokenRevoked, revoke_token
from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info


@strawberry.type
class RevokeToken:
    """Part of `Mutation`."""

    @answers("RevokeTokenResult", TokenRevoked, *CALLER, NoSuchToken)
    async def revoke_token(self, info: Info, id: strawberry.ID) -> object:
        """The token opens nothing any more."""
        return await revoke_token(info.context.services, info.context.caller, read_id(id))
