"""Signs out one of the caller's devices."""

from __future__ import annotations

import strawberry

from api.accounts.devices import SignedOut
from api.accounts.problems import NoSuchDevice
from api.accounts.sign_out_device import sign_out_device
from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info


@strawberry.type
class SignOutDevice:
    """Part of `Mutation`."""

    @answers("SignOutDeviceResult", SignedOut, *CALLER, NoSuchDevice)
    async def sign_out_device(self, info: Info, device_id: strawberry.ID) -> object:
        """Signs out one of the caller's devices."""
        return await sign_out_device(info.context.services, info.context.caller, read_id(device_id))
