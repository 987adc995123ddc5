"""New recovery codes for the caller, shown once; earlier ones are void."""

from __future__ import annotations

import strawberry

from api.accounts.problems import NeedsPerson
from api.accounts.recovery import RecoveryCodes, make_recovery_codes
from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info


@strawberry.type
class MakeRecoveryCodes:
    """Part of `Mutation`."""

    @answers("MakeRecoveryCodesResult", RecoveryCodes, *CALLER, NeedsPerson)
    async def make_recovery_codes(self, info: Info) -> object:
        """New recovery codes for the caller, shown once; earlier ones are void."""
        return await make_recovery_codes(info.context.services, info.context.caller)
