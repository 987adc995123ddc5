"""Events that go on by themselves."""

from __future__ import annotations

from datetime import timedelta

from api.jobs.maintenance import run_maintenance
from api.services import Services
from api.tournaments.desk.change_terms import change_terms
from api.tournaments.desk.end_tournament import end_tournament
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.rounds.undraw_round import undraw_round
from api.tournaments.terms import League
from api.tournaments.views.find_tournament import read_log
from tests.api.people import FakeClock, good, people
from tests.api.tournaments.seen import a_tournament, info_of, small_terms


async def test_a_round_closes_at_its_deadline_and_the_next_one_is_drawn(
    services: Services, fake_clock: FakeClock
) -> None:
    owner, tournament = await a_tournament(
        services, bots=4, round_minutes=60, next_round="when_done"
    )
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    fake_clock.move(minutes=59)
    await run_maintenance(services)
    assert len((await info_of(services, tournament)).rounds) == 1
    fake_clock.move(minutes=1)
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
    services: Services, fake_clock: FakeClock
) -> None:
    owner, tournament = await a_tournament(services, bots=4, round_minutes=60)
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    fake_clock.move(minutes=60)
    await run_maintenance(services)
    fake_clock.move(hours=5)
    await run_maintenance(services)
    later = await info_of(services, tournament)
    assert [table.status for table in later.rounds[-1].tables] == ["cut"] * 2
    assert len(later.rounds) == 1
    assert later.next_round_at is None


async def test_after_the_last_deadline_the_event_is_over(
    services: Services, fake_clock: FakeClock
) -> None:
    owner, tournament = await a_tournament(services, bots=4, format=League(rounds=1, days=7))
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    fake_clock.move(days=7)
    await run_maintenance(services)
    assert (await info_of(services, tournament)).status == "over"
    await run_maintenance(services)
    assert len((await info_of(services, tournament)).rounds) == 1


async def test_an_event_starts_at_its_time_if_enough_have_come(
    services: Services, fake_clock: FakeClock
) -> None:
    moment = (fake_clock.now() + timedelta(hours=1)).isoformat()
    _, empty = await a_tournament(services, starts_at=moment)
    owner, full = await a_tournament(services, bots=4, starts_at=moment)
    await run_maintenance(services)
    assert (await info_of(services, full)).status == "registration"
    fake_clock.move(hours=1)
    await run_maintenance(services)
    assert len((await info_of(services, full)).rounds) == 1
    assert (await info_of(services, empty)).status == "registration"
    good(await end_tournament(services, owner, full.id))
    fake_clock.move(hours=1)
    await run_maintenance(services)
    assert len((await info_of(services, full)).rounds) == 1


async def test_a_missed_start_does_not_happen_later_by_itself(
    services: Services, fake_clock: FakeClock
) -> None:
    moment = (fake_clock.now() + timedelta(hours=1)).isoformat()
    owner, tournament = await a_tournament(services, bots=1, starts_at=moment)
    fake_clock.move(hours=1)
    for _ in range(2):
        await run_maintenance(services)
    missed = await info_of(services, tournament)
    assert (missed.status, missed.start_missed, missed.due_at) == ("registration", True, None)
    lines = good(await read_log(services, None, tournament.id))
    assert [line.what for line in lines].count("start_missed") == 1
    ada, bob = await people(services, "Ada", "Bob")
    for player in (ada, bob):
        good(await register_for_tournament(services, player, tournament.id))
    fake_clock.move(minutes=5)
    await run_maintenance(services)
    assert (await info_of(services, tournament)).status == "registration"
    good(await start_tournament(services, owner, tournament.id))
    await run_maintenance(services)
    started = await info_of(services, tournament)
    assert (started.status, started.start_missed, len(started.rounds)) == ("running", False, 0)


async def test_a_missed_start_can_be_given_a_new_time(
    services: Services, fake_clock: FakeClock
) -> None:
    starts = fake_clock.now() + timedelta(hours=1)
    owner, tournament = await a_tournament(services, bots=1, starts_at=starts.isoformat())
    fake_clock.move(hours=1)
    await run_maintenance(services)
    for player in await people(services, "Ada", "Bob"):
        good(await register_for_tournament(services, player, tournament.id))
    later = (starts + timedelta(hours=2)).isoformat()
    terms = small_terms(starts_at=later)
    good(await change_terms(services, owner, tournament.id, terms))
    assert not (await info_of(services, tournament)).start_missed
    for minutes, drawn in ((119, 0), (1, 1)):
        fake_clock.move(minutes=minutes)
        await run_maintenance(services)
        assert len((await info_of(services, tournament)).rounds) == drawn
    # Players were told again before the new time.
    lines = good(await read_log(services, None, tournament.id))
    assert [line.what for line in lines].count("starts_soon") == 2


async def test_a_round_that_was_taken_back_is_not_drawn_again_by_itself(
    services: Services, fake_clock: FakeClock
) -> None:
    moment = (fake_clock.now() + timedelta(hours=1)).isoformat()
    owner, tournament = await a_tournament(services, bots=4, starts_at=moment)
    fake_clock.move(hours=1)
    await run_maintenance(services)
    assert len((await info_of(services, tournament)).rounds) == 1
    good(await undraw_round(services, owner, tournament.id, 1))
    await run_maintenance(services)
    back = await info_of(services, tournament)
    assert (back.status, len(back.rounds), back.next_round_at) == ("running", 0, None)
