"""Renames the caller's account."""

from __future__ import annotations

import strawberry

from api.accounts.account import Account
from api.accounts.problems import BadName
from api.accounts.rename_account import rename_account
from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info


@strawberry.type
class RenameAccount:
    """Part of `Mutation`."""

    @answers("RenameAccountResult", Account, *CALLER, BadName)
    async def rename_account(self, info: Info, name: str) -> object:
        """Renames the caller's account."""
        return await rename_account(info.context.services, info.context.caller, name)
