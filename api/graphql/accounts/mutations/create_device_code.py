"""Device sign-in, step one: a program requests a code."""

from __future__ import annotations

import strawberry

from api.accounts.create_device_code import DeviceCode, create_device_code
from api.accounts.problems import BadExpiry, BadName
from api.base.problem import BadInput, TooMany
from api.graphql.accounts.enums import TokenScope
from api.graphql.derive.fields import creates
from api.graphql.request.context import Info


@strawberry.type
class CreateDeviceCode:
    """Part of `Mutation`."""

    @creates("CreateDeviceCodeResult", DeviceCode, BadName, BadExpiry, BadInput, TooMany)
    async def create_device_code(
        self, info: Info, name: str, scopes: list[TokenScope], days: int = 90
    ) -> object:
        """Starts a device sign-in (RFC 8628) for a program without a browser.

        Show `userCode` and `verificationUrl` to the person, then poll `redeemDeviceCode`. `name` is
        how the program is introduced to the person.
        """
        context = info.context
        wanted = [str(scope.value) for scope in scopes]
        return await create_device_code(
            context.services, context.site.origin, context.address, name, wanted, days=days
        )
