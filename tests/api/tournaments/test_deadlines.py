"""Events that go on by themselves."""

from __future__ import annotations

from datetime import timedelta

from api.jobs.maintenance import run_maintenance
from api.services import Services
from api.tournaments.desk.end_tournament import end_tournament
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.terms import League
from api.tournaments.views.find_tournament import read_log
from tests.api.people import Hand, good
from tests.api.tournaments.seen import a_tournament, info_of


async def test_a_round_closes_at_its_deadline_and_the_next_one_is_drawn(
    services: Services, hand: Hand
) -> None:
    owner, tournament = await a_tournament(
        services, bots=4, round_minutes=60, next_round="when_done"
    )
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    hand.move(minutes=59)
    await run_maintenance(services)
    assert len((await info_of(services, tournament)).rounds) == 1
    hand.move(minutes=1)
    await run_maintenance(services)
    later = await info_of(services, tournament)
    assert len(later.rounds) == 2
    assert [table.status for table in later.rounds[0].tables] == ["cut"] * 2
    assert [line.points for line in later.standings] == [1.0] * 4
    assert all(table.table_id for table in later.rounds[1].tables)
    lines = good(await read_log(services, None, tournament.id))
    assert [(line.actor, line.reason) for line in lines[-3:]] == [
        (None, "deadline"),
        (None, "deadline"),
        (None, "schedule"),
    ]


async def test_a_round_that_is_drawn_by_hand_waits_for_an_organiser(
    services: Services, hand: Hand
) -> None:
    owner, tournament = await a_tournament(services, bots=4, round_minutes=60)
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    hand.move(minutes=60)
    await run_maintenance(services)
    hand.move(hours=5)
    await run_maintenance(services)
    later = await info_of(services, tournament)
    assert [table.status for table in later.rounds[-1].tables] == ["cut"] * 2
    assert len(later.rounds) == 1
    assert later.next_round_at is None


async def test_after_the_last_deadline_the_event_is_over(services: Services, hand: Hand) -> None:
    owner, tournament = await a_tournament(services, bots=4, format=League(rounds=1, days=7))
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    hand.move(days=7)
    await run_maintenance(services)
    assert (await info_of(services, tournament)).status == "over"
    await run_maintenance(services)
    assert len((await info_of(services, tournament)).rounds) == 1


async def test_an_event_starts_at_its_time_as_soon_as_enough_have_come(
    services: Services, hand: Hand
) -> None:
    moment = (hand.now() + timedelta(hours=1)).isoformat()
    _, empty = await a_tournament(services, starts_at=moment)
    owner, full = await a_tournament(services, bots=4, starts_at=moment)
    await run_maintenance(services)
    assert (await info_of(services, full)).status == "registration"
    hand.move(hours=1)
    await run_maintenance(services)
    assert len((await info_of(services, full)).rounds) == 1
    assert (await info_of(services, empty)).status == "registration"
    good(await end_tournament(services, owner, full.id))
    hand.move(hours=1)
    await run_maintenance(services)
    assert len((await info_of(services, full)).rounds) == 1
