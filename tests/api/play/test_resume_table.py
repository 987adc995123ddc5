"""A paused table goes on, with the time that was left."""

from __future__ import annotations

from api.play.cast_vote import cast_vote
from api.play.load import load
from api.play.play import play
from api.play.problems import Paused
from api.play.resume_table import resume_table
from api.play.time_out import expire_clocks
from api.services import Services
from tests.api.people import FakeClock, a_table, decision_of, good, people
from tests.api.play.timed import LIVE


async def test_a_pause_needs_everybody_and_stops_the_clock(
    services: Services, fake_clock: FakeClock
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=LIVE)
    good(await cast_vote(services, ada, table_id, "pause", True))
    assert (await load(services, table_id)).row.paused_at is None
    good(await cast_vote(services, ben, table_id, "pause", True))
    fake_clock.move(days=5)
    assert await expire_clocks(services, table_id) is None
    waiting = await decision_of(services, table_id, ada)
    assert await play(services, ada, table_id, waiting, "x", ["plant 1"]) == Paused()
    table = good(await resume_table(services, ben, table_id))
    assert table.deadline is not None
    assert (table.deadline - fake_clock.now()).total_seconds() == 60
