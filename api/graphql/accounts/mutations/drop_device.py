"""A device of the caller is signed out."""

from __future__ import annotations

import strawberry

from api.accounts.devices import SignedOut, drop_device
from api.accounts.problems import NoSuchDevice
from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info


@strawberry.type
class DropDevice:
    """Part of `Mutation`."""

    @answers("DropDeviceResult", SignedOut, *CALLER, NoSuchDevice)
    async def drop_device(self, info: Info, id: strawberry.ID) -> object:
        """A device of the caller is signed out."""
        return await drop_device(info.context.services, info.context.caller, read_id(id))
