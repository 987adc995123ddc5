"""The connections to Postgres."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeAlias
from urllib.parse import urlsplit

import asyncpg

from api.base.user_error import UserError

# Written as text: the driver's classes take no parameters at run time.
Connection: TypeAlias = (
    "asyncpg.Connection[asyncpg.Record] | asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"
)
Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"
Database: TypeAlias = (
    "asyncpg.Pool[asyncpg.Record] | asyncpg.Connection[asyncpg.Record]"
    " | asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"
)
"""Where a single statement can run: any connection of the pool, or one in a transaction."""

CONNECT_SECONDS = 10.0


@asynccontextmanager
async def open_pool(url: str, *, size: int = 8) -> AsyncIterator["Pool"]:
    """A pool of connections, closed at the end; an unreachable database is told in one line."""
    await check_reachable(url)
    async with asyncpg.create_pool(
        url,
        min_size=min(2, size),
        max_size=size,
        timeout=CONNECT_SECONDS,
        reset=_leave_as_it_is,
    ) as pool:
        yield pool


@asynccontextmanager
async def open_connection(url: str) -> AsyncIterator["asyncpg.Connection[asyncpg.Record]"]:
    """One connection of its own, closed at the end."""
    try:
        connection = await asyncpg.connect(url, timeout=CONNECT_SECONDS)
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
    """The database answers."""
    async with open_connection(url) as connection:
        await connection.fetchval("SELECT 1")


async def _leave_as_it_is(_: "asyncpg.Connection[asyncpg.Record]") -> None:
    """A connection goes back to the pool without a round trip to clean it.

    Nothing here changes a session's settings, and asking Postgres to forget them after every
    statement would cost as much as the statement.
    """


def _unreachable(url: str, error: BaseException) -> str:
    reason = str(error).splitlines()[0] if str(error) else "no answer in time"
    return (
        f"The database at {_without_password(url)} cannot be used ({reason}): "
        "check HOTSEAT_DATABASE_URL, and that Postgres runs there and lets you in."
    )


def _without_password(url: str) -> str:
    """The place that the address names; a password must not end up in a log."""
    parts = urlsplit(url)
    return f"{parts.hostname or 'this machine'}{parts.path}"
