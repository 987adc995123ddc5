"""The connections to Postgres.

The address may name several hosts (`postgresql://a:5432,b:5432/hotseat`): each new connection
goes to the one that takes writes, so that a failover needs no new settings.
"""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import asyncpg

from api.base.unreachable import UNREACHABLE
from api.base.user_error import UserError

# A string, because the driver's classes take no parameters at run time.
Connection: TypeAlias = (
    "asyncpg.Connection[asyncpg.Record] | asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"
)
Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"
Database: TypeAlias = (
    "asyncpg.Pool[asyncpg.Record] | asyncpg.Connection[asyncpg.Record]"
    " | asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"
)
"""Whatever can run a statement: the pool, or a connection in a transaction."""

CONNECT_SECONDS = 10.0
HOST_SECONDS = 2.0
"""The same, where another host can be tried."""
COMMAND_SECONDS = 30.0
UNANSWERED_SECONDS = 5.0
"""A connection without a network reply for this long counts as lost."""


@asynccontextmanager
async def open_pool(url: str, *, size: int = 8) -> AsyncIterator["Pool"]:
    """Open a pool, closed at the end; an unreachable database is reported in one line."""
    await check_reachable(url)
    # Any, because the driver's type names every option of its own function.
    connect: Any = Hosts(url).connect
    async with asyncpg.create_pool(
        url,
        connect=connect,
        min_size=min(2, size),
        max_size=size,
        timeout=connect_seconds(url),
        command_timeout=COMMAND_SECONDS,
        init=_notice_lost_hosts,
        reset=_leave_as_it_is,
    ) as pool:
        yield pool


@asynccontextmanager
async def open_connection(url: str) -> AsyncIterator["asyncpg.Connection[asyncpg.Record]"]:
    """Open a single connection, closed at the end."""
    try:
        connection = await Hosts(url).connect(timeout=connect_seconds(url))
    except (
        OSError,
        ValueError,
        asyncpg.PostgresError,
        asyncpg.InterfaceError,
    ) as error:
        raise UserError(_unreachable(url, error)) from error
    try:
        yield connection
    finally:
        await connection.close()


async def check_reachable(url: str) -> None:
    """Check that the database answers."""
    async with open_connection(url) as connection:
        await connection.fetchval("SELECT 1")


class Hosts:
    """The hosts of an address, of which one takes writes.

    The driver would give all of them one timeout together: behind a host that is cut off, the
    others would never be tried.
    """

    def __init__(self, url: str) -> None:
        self._urls = each_host(url)

    async def connect(
        self, _: object = None, **options: Any
    ) -> "asyncpg.Connection[asyncpg.Record]":
        """Connect to the first host that takes writes, beginning with the last one that did.

        Called by the pool with the whole address, which is known already.
        """
        failed: Exception | None = None
        for url in tuple(self._urls):
            try:
                connection: asyncpg.Connection[asyncpg.Record] = await asyncpg.connect(
                    url, **options
                )
            except UNREACHABLE as error:
                failed = error
            else:
                self._urls.sort(key=url.__ne__)
                return connection
        raise failed or ValueError("the address names no host")


def each_host(url: str) -> list[str]:
    """Return the address of each host; of several only a writable one may be used."""
    parts = urlsplit(url)
    if "," not in parts.netloc:
        return [url]
    user, at, hosts = parts.netloc.rpartition("@")
    query = parts.query
    if "target_session_attrs" not in query:
        query = f"{query}&target_session_attrs=read-write".lstrip("&")
    return [
        parts._replace(netloc=f"{user}{at}{host}", query=query).geturl()
        for host in hosts.split(",")
    ]


def connect_seconds(url: str) -> float:
    """Return how long to wait for one host: less if another may answer."""
    return HOST_SECONDS if "," in urlsplit(url).netloc else CONNECT_SECONDS


async def _notice_lost_hosts(connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    """Let the kernel close a connection whose host is cut off.

    Such a host never resets the connection: without a limit a statement would wait for a quarter of
    an hour.
    """
    # The driver has no option for this; its transport does.
    transport = connection._transport  # type: ignore[attr-defined]
    link = transport.get_extra_info("socket")
    if link is not None and link.family in (socket.AF_INET, socket.AF_INET6):
        link.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            milliseconds = int(UNANSWERED_SECONDS * 1000)
            link.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
        if hasattr(socket, "TCP_KEEPIDLE"):
            link.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, 2)
            link.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, 1)
            link.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPCNT, 3)


async def _leave_as_it_is(_: "asyncpg.Connection[asyncpg.Record]") -> None:
    """Return a connection to the pool without a round trip to reset it.

    Nothing here changes session settings, and resetting them after every statement would cost as
    much as the statement.
    """


def _unreachable(url: str, error: BaseException) -> str:
    reason = str(error).splitlines()[0] if str(error) else "no answer in time"
    return (
        f"The database at {_without_password(url)} cannot be used ({reason}): "
        "check HOTSEAT_DATABASE_URL, and that Postgres runs there and lets you in."
    )


def _without_password(url: str) -> str:
    """Return the host and database of the address; a password must not end up in a log."""
    parts = urlsplit(url)
    return f"{parts.netloc.rpartition('@')[2] or 'this machine'}{parts.path}"
