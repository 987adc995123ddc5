"""Messages at a table, and the accounts that the caller has muted."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec

from api.accounts.account import Account
from api.accounts.read import read_account
from api.base.problem import Refused, TooLong, returns_problems
from api.play.load import load
from api.play.perspective import check_may_watch
from api.play.problems import NoSuchMessage
from api.services import Services
from api.services.caller import Caller
from api.store import accounts, chat

MAX_LENGTH = 500
MAX_READ = 200


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """A chat message; numbers increase over time."""

    id: UUID
    table_id: UUID
    number: int
    account_id: UUID
    name: str
    text: str
    at: datetime


@returns_problems
async def read_messages(
    services: Services, caller: Caller | None, table_id: UUID, *, after: int = 0, first: int = 100
) -> tuple[Message, ...]:
    """Return the messages at the table, except those of accounts that the caller has muted."""
    table = await load(services, table_id)
    check_may_watch(table, caller)
    rows = await chat.read(
        services.pool,
        table_id,
        None if caller is None else caller.account_id,
        max(0, after),
        max(1, min(first, MAX_READ)),
    )
    return tuple(Message(**msgspec.structs.asdict(row)) for row in rows)


@returns_problems
async def find_message(services: Services, caller: Caller | None, message_id: UUID) -> Message:
    """Return a message at a table that the caller may watch."""
    row = await chat.find(services.pool, message_id)
    if row is None:
        raise Refused(NoSuchMessage())
    check_may_watch(await load(services, row.table_id), caller)
    return Message(**msgspec.structs.asdict(row))


async def count_messages(
    services: Services, caller: Caller | None, table_id: UUID, *, after: int = 0
) -> int:
    """Return how many messages of the table are shown to the caller."""
    reader_id = None if caller is None else caller.account_id
    return await chat.count(services.pool, table_id, reader_id, after)


async def muted_by(services: Services, caller: Caller | None) -> tuple[Account, ...]:
    """Return the accounts that the caller has muted."""
    if caller is None:
        return ()
    rows = await accounts.muted_by(services.pool, caller.account_id, MAX_READ)
    return tuple(read_account(row) for row in rows)


def check_text(text: str, limit: int) -> str:
    """Remove invisible characters from the text, but keep line breaks."""
    clean = "".join(
        character for character in text if character == "\n" or character.isprintable()
    ).strip()
    if not 1 <= len(clean) <= limit:
        raise Refused(TooLong(limit=limit))
    return clean
