"""Talk at the table."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID, uuid4

import msgspec

from api.accounts.account import Account
from api.accounts.problems import NoSuchAccount
from api.accounts.read import read_account
from api.base.problem import Refused, TooLong, TooMany, returns_problems
from api.live.topics import table_topic
from api.play.load import load
from api.play.perspective import check_may_see, check_may_watch
from api.play.problems import ChatOff, NoSuchMessage
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import accounts, chat

MAX_LENGTH = 500
MAX_MESSAGES, LATELY = 10, timedelta(seconds=20)
MAX_READ = 200


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """Something that somebody said; `number` grows with time."""

    id: UUID
    table_id: UUID
    number: int
    account_id: UUID
    name: str
    text: str
    at: datetime


class Said(msgspec.Struct, frozen=True):
    """The message is at the table."""

    message: Message


class Muted(msgspec.Struct, frozen=True):
    """The caller hears the account, or does not."""

    account_id: UUID
    muted: bool


class Reported(msgspec.Struct, frozen=True):
    """The operators will look at the message."""

    message_id: UUID


@returns_problems
async def say(services: Services, caller: Caller | None, table_id: UUID, text: str) -> Said:
    """The caller, who sits at the table, says something to everybody there."""
    caller = check_scope(caller, "play")
    table = await load(services, table_id)
    check_may_see(table, caller)
    if not table.row.chat or not table.held_by(caller.account_id):
        raise Refused(ChatOff())
    clean = check_text(text, MAX_LENGTH)
    now = services.now()
    message_id = uuid4()
    async with accounts.holding(services.pool, caller.account_id) as connection:
        if await chat.count_since(connection, caller.account_id, now, LATELY) >= MAX_MESSAGES:
            raise Refused(TooMany(limit=MAX_MESSAGES))
        number = await chat.insert(connection, message_id, table_id, caller.account_id, clean, now)
    await services.bell.ring(table_topic(table_id), table.version)
    return Said(
        Message(
            id=message_id,
            table_id=table_id,
            number=number,
            account_id=caller.account_id,
            name=caller.name,
            text=clean,
            at=now,
        )
    )


@returns_problems
async def read_messages(
    services: Services, caller: Caller | None, table_id: UUID, *, after: int = 0, first: int = 100
) -> tuple[Message, ...]:
    """What was said at the table, without those whom the caller has muted."""
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
async def mute(
    services: Services, caller: Caller | None, account_id: UUID, muted: bool = True
) -> Muted:
    """The caller hears nothing more of the account, at any table; or hears it again."""
    caller = check_scope(caller, "play")
    if not muted:
        await chat.unmute(services.pool, caller.account_id, account_id)
    elif account_id == caller.account_id or not await chat.mute(
        services.pool, caller.account_id, account_id
    ):
        raise Refused(NoSuchAccount())
    return Muted(account_id, muted)


async def muted_by(services: Services, caller: Caller | None) -> tuple[Account, ...]:
    """Whom the caller has muted."""
    if caller is None:
        return ()
    rows = await accounts.muted_by(services.pool, caller.account_id, MAX_READ)
    return tuple(read_account(row) for row in rows)


@returns_problems
async def report(
    services: Services, caller: Caller | None, message_id: UUID, reason: str
) -> Reported:
    """The caller points the operators to a message at a table they can see."""
    caller = check_scope(caller, "play")
    message = await chat.find(services.pool, message_id)
    if message is None:
        raise Refused(NoSuchMessage())
    check_may_see(await load(services, message.table_id), caller)
    clean = check_text(reason, MAX_LENGTH)
    await chat.report(services.pool, uuid4(), caller.account_id, message_id, clean, services.now())
    return Reported(message_id)


def check_text(text: str, limit: int) -> str:
    """The text without what cannot be seen; line breaks stay."""
    clean = "".join(one for one in text if one == "\n" or one.isprintable()).strip()
    if not 1 <= len(clean) <= limit:
        raise Refused(TooLong(limit=limit))
    return clean
