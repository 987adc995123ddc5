"""Deletes a passkey of the caller; it can no longer sign in."""

from __future__ import annotations

import strawberry

from api.accounts.delete_passkey import PasskeyDeleted, delete_passkey
from api.accounts.problems import LastPasskey, NoSuchPasskey
from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info


@strawberry.type
class DeletePasskey:
    """Part of `Mutation`."""

    @answers("DeletePasskeyResult", PasskeyDeleted, *CALLER, NoSuchPasskey, LastPasskey)
    async def delete_passkey(self, info: Info, passkey_id: strawberry.ID) -> object:
        """Deletes a passkey of the caller; it can no longer sign in."""
        return await delete_passkey(info.context.services, info.context.caller, read_id(passkey_id))
