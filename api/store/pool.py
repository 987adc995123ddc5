"""The connections to Postgres.

The address may name several hosts (`postgresql://a:5432,b:5432/hotseat`): each new connection
goes to the one that takes writes, so that a failover needs no new settings.
"""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeAlias
from urllib.parse import urlsplit

import asyncpg

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
    async with asyncpg.create_pool(
        find_writable(url),
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
        connection = await asyncpg.connect(find_writable(url), timeout=connect_seconds(url))
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


def find_writable(url: str) -> str:
    """Return the address with the option that picks the writable one of several hosts."""
    parts = urlsplit(url)
    if "," not in parts.netloc or "target_session_attrs" in parts.query:
        return url
    query = f"{parts.query}&" if parts.query else ""
    return parts._replace(query=f"{query}target_session_attrs=read-write").geturl()


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
