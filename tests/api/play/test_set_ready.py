"""A table fills, gets ready and starts."""

from __future__ import annotations

from api.play.join_table import join_table
from api.play.problems import (
    AlreadyStarted,
    NotHost,
    NotReady,
)
from api.play.set_ready import set_ready
from api.play.start_table import start_table
from api.services import Services
from tests.api.people import an_open_table, good, people


async def test_a_table_fills_gets_ready_and_starts(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table = await an_open_table(services, ada)
    assert await start_table(services, ada, table.id) == NotReady()
    good(await join_table(services, ben, table.id, invitation=table.invitation))
    assert await start_table(services, ada, table.id) == NotReady()
    good(await set_ready(services, ben, table.id, True))
    assert await start_table(services, ben, table.id) == NotHost()
    running = good(await start_table(services, ada, table.id))
    assert running.status == "running"
    assert {decision.seat for decision in running.decisions} == {0, 1}
    assert await start_table(services, ada, table.id) == AlreadyStarted()
