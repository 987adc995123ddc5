"""Deletes the caller's account and all personal data."""

from __future__ import annotations

import strawberry

from api.accounts.delete_account import AccountDeleted, delete_account
from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info


@strawberry.type
class DeleteAccount:
    """Part of `Mutation`."""

    @answers("DeleteAccountResult", AccountDeleted, *CALLER)
    async def delete_account(self, info: Info) -> object:
        """Deletes the caller's account and all personal data; bots take over in running games."""
        done = await delete_account(info.context.services, info.context.caller)
        if isinstance(done, AccountDeleted):
            info.context.close_session()
        return done
