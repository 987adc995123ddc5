"""Nobody floods the chat."""

from __future__ import annotations

from datetime import timedelta

from api.base.problem import TooMany
from api.play.send_message import send_message
from api.services import Services
from tests.api.people import (
    FakeClock,
    a_table,
    good,
    people,
)


async def test_nobody_floods_the_chat(services: Services, fake_clock: FakeClock) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    for number in range(10):
        good(await send_message(services, ada, table_id, str(number)))
    assert await send_message(services, ada, table_id, "more") == TooMany(limit=10)
    fake_clock.time += timedelta(seconds=30)
    good(await send_message(services, ada, table_id, "more"))
