"""Creates new recovery codes, shown once; earlier ones stop working."""

from __future__ import annotations

import strawberry

from api.accounts.create_recovery_codes import RecoveryCodes, create_recovery_codes
from api.accounts.problems import NeedsPerson
from api.graphql.derive.fields import CALLER, creates
from api.graphql.request.context import Info


@strawberry.type
class CreateRecoveryCodes:
    """Part of `Mutation`."""

    @creates("CreateRecoveryCodesResult", RecoveryCodes, *CALLER, NeedsPerson)
    async def create_recovery_codes(self, info: Info) -> object:
        """Creates new recovery codes, shown once; earlier ones stop working."""
        return await create_recovery_codes(info.context.services, info.context.caller)
