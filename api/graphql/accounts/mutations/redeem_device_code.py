"""Device sign-in, step three: the program polls for its token."""

from __future__ import annotations

import strawberry

from api.accounts.problems import AccessDenied, AuthorizationPending, ExpiredToken, SlowDown
from api.accounts.redeem_device_code import redeem_device_code
from api.accounts.token import NewToken
from api.base.problem import TooMany
from api.graphql.derive.fields import answers
from api.graphql.request.context import Info


@strawberry.type
class RedeemDeviceCode:
    """Part of `Mutation`."""

    @answers(
        "RedeemDeviceCodeResult",
        NewToken,
        AuthorizationPending,
        SlowDown,
        AccessDenied,
        ExpiredToken,
        TooMany,
    )
    async def redeem_device_code(self, info: Info, device_code: str) -> object:
        """Returns the token of a device sign-in once the person has approved it, and only once.

        Until then it returns `AuthorizationPending`; wait `interval` seconds between polls.
        """
        return await redeem_device_code(info.context.services, device_code)
