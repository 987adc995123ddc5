"""The passkey opens nothing any more."""

from __future__ import annotations

import strawberry

from api.accounts.add_passkey import PasskeyRemoved, remove_passkey
from api.accounts.problems import LastPasskey, NoSuchPasskey
from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info


@strawberry.type
class RemovePasskey:
    """Part of `Mutation`."""

    @answers("RemovePasskeyResult", PasskeyRemoved, *CALLER, NoSuchPasskey, LastPasskey)
    async def remove_passkey(self, info: Info, id: strawberry.ID) -> object:
        """The passkey opens nothing any more."""
        return await remove_passkey(info.context.services, info.context.caller, read_id(id))
