"""Report a message at a table that the caller can see to the operators."""

from __future__ import annotations

from uuid import UUID, uuid4

import msgspec

from api.base.problem import Refused, returns_problems
from api.play.chat import MAX_LENGTH, check_text
from api.play.load import load
from api.play.perspective import check_may_see
from api.play.problems import NoSuchMessage
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import chat


class Reported(msgspec.Struct, frozen=True):
    """The operators will look at the message."""

    message_id: UUID


@returns_problems
async def report_message(
    services: Services, caller: Caller | None, message_id: UUID, reason: str
) -> Reported:
    """Report a message at a table that the caller can see to the operators."""
    caller = check_scope(caller, "play")
    message = await chat.find(services.pool, message_id)
    if message is None:
        raise Refused(NoSuchMessage())
    check_may_see(await load(services, message.table_id), caller)
    clean = check_text(reason, MAX_LENGTH)
    await chat.report(services.pool, uuid4(), caller.account_id, message_id, clean, services.now())
    return Reported(message_id)
