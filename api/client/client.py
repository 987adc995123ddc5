"""The client: signs in, opens and joins tables, plays, follows."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping, Sequence
from contextlib import aclosing, asynccontextmanager
from types import TracebackType
from typing import Any, TypeVar

import msgspec

from . import operations
from .errors import Refused, SignInRefused, Unauthorized
from .models import (
    Action,
    DeviceCode,
    LegalAction,
    NewToken,
    Played,
    Table,
    TableUpdate,
    Viewer,
)
from .subscription import subscribe
from .token_store import TokenStore
from .transport import Transport

SCOPES = ("read", "play", "tables")
T = TypeVar("T")


class Hotseat:
    """A server as seen by one account. Close it, or use it as a context manager."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self.transport = Transport(url, token)

    @classmethod
    async def guest(
        cls, url: str, name: str | None = None, scopes: Sequence[str] = SCOPES
    ) -> Hotseat:
        """Return a client with a new guest account."""
        client = cls(url)
        async with client._closed_if_refused():
            variables = {"name": name, "scopes": _scopes(scopes)}
            answer = await client._ask(operations.CREATE_GUEST, variables)
            client.transport.token = msgspec.convert(answer, NewToken).secret
        return client

    @classmethod
    async def device(
        cls,
        url: str,
        name: str,
        scopes: Sequence[str] = SCOPES,
        *,
        days: int = 90,
        show: Callable[[DeviceCode], None] | None = None,
    ) -> Hotseat:
        """Return a client for the person who approves this program in the app.

        `show` presents the address and code to the person; by default they are printed.
        """
        client = cls(url)
        async with client._closed_if_refused():
            variables = {"name": name, "scopes": _scopes(scopes), "days": days}
            answer = await client._ask(operations.CREATE_DEVICE_CODE, variables)
            code = msgspec.convert(answer, DeviceCode)
            (show or _print)(code)
            client.transport.token = await client._poll(code)
        return client

    @classmethod
    async def remembered(
        cls, url: str, name: str, *, store: TokenStore | None = None, guest: bool = False
    ) -> Hotseat:
        """Return a client with the token stored for this server, or sign in and store a new one.

        A stored token that is no longer valid is deleted, and the program signs in again.
        """
        store = store or TokenStore()
        token = store.find(url)
        if token is not None:
            client = cls(url, token)
            if await client.is_signed_in():
                return client
            await client.close()
            store.forget(url)
        client = await (cls.guest(url, name) if guest else cls.device(url, name))
        assert client.transport.token is not None
        store.keep(url, client.transport.token)
        return client

    async def __aenter__(self) -> Hotseat:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close all connections; the token stays valid."""
        await self.transport.close()

    async def request(
        self,
        document: str,
        variables: Mapping[str, object] | None = None,
        *,
        is_repeatable: bool = False,
    ) -> Any:
        """Run any document and return its data."""
        return await self.transport.request(document, variables or {}, is_repeatable=is_repeatable)

    async def viewer(self) -> Viewer | None:
        """Return the account that owns the token; None without one."""
        answer = await self._ask(operations.VIEWER, {})
        return None if answer is None else msgspec.convert(answer, Viewer)

    async def is_signed_in(self) -> bool:
        """Whether the token is valid."""
        try:
            return await self.viewer() is not None
        except Unauthorized:
            return False

    async def sign_out(self) -> None:
        """Revoke the token."""
        await self._ask(operations.SIGN_OUT, {})
        self.transport.token = None

    async def create_table(self, game: str, seats: int, **order: object) -> Table:
        """Open a table; `order` are the fields of `TableInput`, such as `passAndPlay=True`."""
        table = {"game": game, "seats": seats, **order}
        answer = await self._ask(operations.CREATE_TABLE, {"table": table})
        return await self.table(answer["table"]["id"])

    async def join_table(
        self, table_id: str, invitation: str | None = None, seat: int | None = None
    ) -> None:
        """Take a seat at a table that has not started."""
        variables = {"id": table_id, "invitation": invitation, "seat": seat}
        await self._ask(operations.JOIN_TABLE, variables)

    async def leave_table(self, table_id: str) -> None:
        """Leave a table."""
        await self._ask(operations.LEAVE_TABLE, {"id": table_id})

    async def set_ready(self, table_id: str) -> None:
        """Mark this account as ready to start."""
        await self._ask(operations.SET_READY, {"id": table_id})

    async def start_table(self, table_id: str) -> None:
        """Start the game; only the host can."""
        await self._ask(operations.START_TABLE, {"id": table_id})

    async def table(self, table_id: str, *, seat: int | None = None, view: str = "") -> Table:
        """Return a table; `view` selects from its view, such as `... on Co2View { decade }`."""
        variables = {"id": table_id, "seat": seat}
        answer = await self._ask(operations.table(view), variables)
        if answer is None:
            raise Refused("NoSuchTable", "no_such_table", {})
        return msgspec.convert(answer, Table)

    async def position(self, table_id: str, seat: int) -> Any:
        """Return what a seat may know, as a state for `hotseat-engine` to search in."""
        answer = await self._ask(operations.POSITION_OF, {"id": table_id, "seat": seat})
        return None if answer is None else answer["position"]

    async def invitations(self) -> list[str]:
        """Return the tables to which this account is invited."""
        answer = await self._ask(operations.INVITATIONS, {})
        found = [] if answer is None else answer["invitations"]
        return [invited["table"]["id"] for invited in found if invited["table"]]

    async def my_tables(self) -> list[Table]:
        """Return the tables at which this account sits, newest first."""
        found: list[Table] = []
        after: str | None = None
        while True:
            page = await self._ask(operations.MY_TABLES, {"after": after})
            found += [msgspec.convert(edge["node"], Table) for edge in page["edges"]]
            after = page["pageInfo"]["endCursor"]
            if not page["pageInfo"]["hasNextPage"]:
                return found

    async def play(
        self, table_id: str, decision: str, actions: Action | Sequence[Action]
    ) -> Played:
        """Play a turn, all or none of it; retrying after a lost answer is safe."""
        turn = [actions] if isinstance(actions, str | LegalAction) else actions
        variables = {
            "id": table_id,
            "decision": decision,
            "key": secrets.token_urlsafe(16),
            "actions": [{"notation": _notation(action)} for action in turn],
        }
        answer = await self._ask(operations.PLAY, variables, is_repeatable=True)
        return msgspec.convert(answer, Played)

    async def follow(
        self,
        table_id: str,
        *,
        seat: int | None = None,
        after: int | None = None,
        view: str = "",
    ) -> AsyncGenerator[TableUpdate, None]:
        """Yield the table as it is, then after each change, until it is over.

        The first update comes at once, even if nothing has changed since `after`. After a lost
        connection it resumes from the last version it has seen, so nothing is missed.
        """
        known = after

        def variables() -> Mapping[str, object]:
            return {"id": table_id, "seat": seat, "after": known}

        stream = subscribe(self.transport, operations.table_updates(view), variables)
        async with aclosing(stream) as updates:
            async for data in updates:
                update = await self._read_update(data["answer"], table_id, seat, view)
                known = update.version
                yield update
                if update.is_over:
                    return

    async def inbox_updates(self) -> AsyncGenerator[None, None]:
        """Yield whenever something may have changed for this account: a decision, a seat."""
        async with aclosing(subscribe(self.transport, operations.INBOX_UPDATES, dict)) as updates:
            async for _ in updates:
                yield None

    async def _read_update(
        self, update: dict[str, Any], table_id: str, seat: int | None, view: str
    ) -> TableUpdate:
        if update["__typename"] == "StreamEnded":
            raise Refused("StreamEnded", update["key"], {})
        if update["__typename"] == "Resync":
            # Too much has happened to receive it one by one: fetch the table instead.
            return _as_update(await self.table(table_id, seat=seat, view=view))
        return msgspec.convert(update, TableUpdate)

    @asynccontextmanager
    async def _closed_if_refused(self) -> AsyncIterator[None]:
        """Close the connections if signing in fails: nobody else could."""
        try:
            yield
        except BaseException:
            await self.close()
            raise

    async def _poll(self, code: DeviceCode) -> str:
        """Return the secret of the token once the person has approved it."""
        interval = float(code.interval)
        while True:
            await asyncio.sleep(interval)
            data = await self.request(operations.REDEEM_DEVICE_CODE, {"code": code.device_code})
            answer = data["answer"]
            if answer.get("secret"):
                return str(answer["secret"])
            if "interval" not in answer:
                raise SignInRefused(answer["key"])
            interval = float(answer["interval"])

    async def _ask(
        self, document: str, variables: Mapping[str, object], *, is_repeatable: bool = False
    ) -> Any:
        """Return the single answer of one of our documents; raise a problem as Refused."""
        answer = (await self.request(document, variables, is_repeatable=is_repeatable))["answer"]
        if isinstance(answer, dict) and "key" in answer:
            details = {name: value for name, value in answer.items() if name not in _PLAIN}
            raise Refused(answer["__typename"], answer["key"], details)
        return answer


_PLAIN = {"__typename", "key"}


def _scopes(scopes: Sequence[str]) -> list[str]:
    return [operations.SCOPES[scope] for scope in scopes]


def _notation(action: Action) -> str:
    return action if isinstance(action, str) else action.notation


def _as_update(table: Table) -> TableUpdate:
    return TableUpdate(
        version=table.version,
        since=table.version,
        status=table.status,
        decisions=table.decisions,
        legal_actions=table.legal_actions,
        result=table.result,
        log=[],
        view=table.view,
    )


def _print(code: DeviceCode) -> None:
    print(f"Open {code.verification_url} and enter {code.user_code}", flush=True)
