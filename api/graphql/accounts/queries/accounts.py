"""The caller, and people."""

from __future__ import annotations

import strawberry

from api.accounts.device_codes import DeviceRequest, find_device_request
from api.accounts.problems import NoSuchDeviceCode
from api.accounts.read import find_account
from api.base.problem import TooMany
from api.graphql.accounts.types.person import Person, find_person
from api.graphql.accounts.types.viewer import Viewer, read_viewer
from api.graphql.derive.fields import CALLER, finds, gives
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info


@strawberry.type
class AccountsQuery:
    """Accounts."""

    @gives(Viewer | None)
    async def viewer(self, info: Info) -> object:
        """The caller; null without a session or a token."""
        caller = info.context.caller
        account = (
            None if caller is None else await find_account(info.context.services, caller.account_id)
        )
        return None if caller is None or account is None else read_viewer(account, caller)

    @strawberry.field(
        description="The key that a browser needs to subscribe to web push from here."
    )
    async def push_key(self, info: Info) -> str:
        # The cryptography behind it is loaded with the first push, not with the server.
        from api.notify.webpush import application_server_key

        return await application_server_key(info.context.services)

    @gives(Person | None)
    async def person(self, info: Info, id: strawberry.ID) -> object:
        """Somebody by their id."""
        return await find_person(info.context.services, read_id(id))

    @finds("DeviceRequestResult", DeviceRequest, *CALLER, NoSuchDeviceCode, TooMany)
    async def device_request(self, info: Info, user_code: str) -> object:
        """Returns what the program that shows this user code asks the caller for.

        Wrong codes are counted; after a few of them `too_many` is the answer for a while.
        """
        context = info.context
        return await find_device_request(
            context.services, context.caller, context.address, user_code
        )
