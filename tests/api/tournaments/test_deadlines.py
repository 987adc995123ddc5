"""Events that go on by themselves."""

from __future__ import annotations

from datetime import timedelta

from api.jobs.maintenance import run_maintenance
from api.services import Services
from api.tournaments.desk.organise import close_event
from api.tournaments.plan import League
from api.tournaments.rounds.course import draw_round, start_event
from api.tournaments.shown.look import read_lines
from tests.api.people import Hand, good
from tests.api.tournaments.test_event_on_tables import _info, an_event


async def test_a_round_closes_at_its_deadline_and_the_next_one_is_drawn(
    services: Services, hand: Hand
) -> None:
    owner, event = await an_event(services, bots=4, round_minutes=60)
    good(await start_event(services, owner, event.id))
    good(await draw_round(services, owner, event.id))
    hand.move(minutes=59)
    await run_maintenance(services)
    assert len((await _info(services, event)).rounds) == 1
    hand.move(minutes=1)
    await run_maintenance(services)
    later = await _info(services, event)
    assert len(later.rounds) == 2
    assert [table.status for table in later.rounds[0].tables] == ["adjudicated"] * 2
    assert [line.points for line in later.standings] == [1.0] * 4
    assert all(table.table_id for table in later.rounds[1].tables)
    lines = good(await read_lines(services, None, event.id))
    assert {(line.actor, line.reason) for line in lines[-3:]} == {(None, "deadline")}


async def test_after_the_last_deadline_the_event_is_over(services: Services, hand: Hand) -> None:
    owner, event = await an_event(services, bots=4, format=League(rounds=1, days=7))
    good(await start_event(services, owner, event.id))
    good(await draw_round(services, owner, event.id))
    hand.move(days=7)
    await run_maintenance(services)
    assert (await _info(services, event)).status == "over"
    await run_maintenance(services)
    assert len((await _info(services, event)).rounds) == 1


async def test_an_event_starts_at_its_time_as_soon_as_enough_have_come(
    services: Services, hand: Hand
) -> None:
    moment = (hand.now() + timedelta(hours=1)).isoformat()
    _, empty = await an_event(services, starts_at=moment)
    owner, full = await an_event(services, bots=4, starts_at=moment)
    await run_maintenance(services)
    assert (await _info(services, full)).status == "registration"
    hand.move(hours=1)
    await run_maintenance(services)
    assert len((await _info(services, full)).rounds) == 1
    assert (await _info(services, empty)).status == "registration"
    good(await close_event(services, owner, full.id, ""))
    hand.move(hours=1)
    await run_maintenance(services)
    assert len((await _info(services, full)).rounds) == 1
