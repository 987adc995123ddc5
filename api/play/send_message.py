"""Send a message to everybody at the table; the caller must sit there."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID, uuid4

import msgspec

from api.base.problem import Refused, TooMany, returns_problems
from api.live.topics import table_topic
from api.play.chat import MAX_LENGTH, Message, check_text
from api.play.load import load
from api.play.perspective import check_may_see
from api.play.problems import ChatOff
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.receipt import answer_with
from api.store import accounts, chat

MAX_MESSAGES, LATELY = 10, timedelta(seconds=20)


class MessageSent(msgspec.Struct, frozen=True):
    """The message was sent."""

    message: Message


@returns_problems
async def send_message(
    services: Services, caller: Caller | None, table_id: UUID, text: str
) -> MessageSent:
    """Send a message to everybody at the table; the caller must sit there."""
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
        message = Message(
            id=message_id,
            table_id=table_id,
            number=number,
            account_id=caller.account_id,
            name=caller.name,
            text=clean,
            at=now,
        )
        sent = await answer_with(connection, MessageSent(message))
    services.bell.ring(table_topic(table_id), table.version)
    return sent
