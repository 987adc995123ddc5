"""The caller and other accounts."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.accounts.account import Account
from api.accounts.device_codes import DeviceRequest, find_device_request
from api.accounts.problems import NoSuchDeviceCode
from api.accounts.read import find_account
from api.base.import_in_thread import import_in_thread
from api.base.problem import TooMany
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
        description="The key that a browser needs to subscribe to web push from this server."
    )
    async def push_key(self, info: Info) -> str:
        # The cryptography is loaded for the first push, not at server start.
        await import_in_thread("api.notify.webpush")
        from api.notify.webpush import application_server_key

        return await application_server_key(info.context.services)

    @gives(Account | None)
    async def account(
        self,
        info: Info,
        id: Annotated[strawberry.ID, strawberry.argument(description="The account's id.")],
    ) -> object:
        """The account with this id."""
        return await find_account(info.context.services, read_id(id))

    @finds("DeviceRequestResult", DeviceRequest, *CALLER, NoSuchDeviceCode, TooMany)
    async def device_request(self, info: Info, user_code: str) -> object:
        """Returns what the program showing this user code asks the caller to allow.

        Wrong codes are counted; after a few of them the answer is `TooMany` for a while.
        """
        context = info.context
        return await find_device_request(
            context.services, context.caller, context.address, user_code
        )
