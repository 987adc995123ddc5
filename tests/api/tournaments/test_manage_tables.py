"""Organisers manage running tables."""

from __future__ import annotations

from api.base.problem import NotSignedIn
from api.jobs.maintenance import run_maintenance
from api.play.cast_vote import cast_vote
from api.play.resume_table import resume_table
from api.services import Services
from api.services.caller import Caller
from api.tournaments.desk.manage_tables import TablesToManage, manage_tables
from api.tournaments.problems import NotOrganiser, TournamentRefused
from api.tournaments.rounds.change import Why
from api.tournaments.views.desk import desk_tables
from api.tournaments.views.find_tournament import read_log
from tests.api.people import FakeClock, good, people
from tests.api.tournaments.managing import manage
from tests.api.tournaments.seen import a_round, info_of, key_of, row_of

CLOCK = {"kind": "live", "bank_seconds": 600}


async def test_tables_are_paused_and_go_on(services: Services) -> None:
    owner, tournament, table_id = await a_round(services, clock=CLOCK)
    good(await manage(services, owner, tournament, TablesToManage("pause", (1,))))
    (paused,) = good(await desk_tables(services, None, tournament.id))
    assert paused.paused
    assert paused.deadline is None
    good(await manage(services, owner, tournament, TablesToManage("resume", (1,))))
    row = await row_of(services, table_id)
    assert row.paused_at is None
    assert row.deadline is not None
    lines = good(await read_log(services, None, tournament.id))
    assert [(line.what, line.reason) for line in lines[-2:]] == [
        ("pause", "fire alarm"),
        ("resume", "fire alarm"),
    ]


async def test_only_organisers_manage_tables(services: Services) -> None:
    _, tournament, table_id = await a_round(services, clock=CLOCK)
    (eve,) = await people(services, "Eve")
    why = Why(reason="mine")
    pause = TablesToManage("pause", (1,))
    assert await key_of(manage_tables(services, eve, tournament.id, pause, why)) == "not_organiser"
    assert await manage_tables(services, None, tournament.id, pause, why) == NotSignedIn()
    assert (await row_of(services, table_id)).paused_at is None


async def test_more_time_moves_the_deadline_of_a_table(services: Services) -> None:
    owner, tournament, table_id = await a_round(services, clock=CLOCK)
    before = await row_of(services, table_id)
    good(await manage(services, owner, tournament, TablesToManage("extend", (1,), 10)))
    after = await row_of(services, table_id)
    assert before.deadline is not None
    assert after.deadline is not None
    assert (after.deadline - before.deadline).total_seconds() == 600


async def test_more_time_for_the_round_puts_its_deadline_off(
    services: Services, fake_clock: FakeClock
) -> None:
    owner, tournament, _ = await a_round(services, round_minutes=60, next_round="when_done")
    good(
        await manage(services, owner, tournament, TablesToManage("extend", (), 30, everywhere=True))
    )
    fake_clock.move(minutes=60)
    await run_maintenance(services)
    assert len((await info_of(services, tournament)).rounds) == 1
    fake_clock.move(minutes=30)
    await run_maintenance(services)
    assert len((await info_of(services, tournament)).rounds) == 2


async def test_a_bot_plays_for_whoever_has_to_decide(services: Services) -> None:
    owner, tournament, table_id = await a_round(services)
    waiting = {decision.seat for decision in (await row_of(services, table_id)).to_act}
    good(await manage(services, owner, tournament, TablesToManage("bot", (1,))))
    seats = (await row_of(services, table_id)).seats
    assert {seat.seat for seat in seats if seat.bot} == waiting


async def test_nothing_is_done_where_one_table_cannot_be_tended(services: Services) -> None:
    owner, tournament, table_id = await a_round(services)
    (stranger,) = await people(services, "Eve")
    length = len(good(await read_log(services, None, tournament.id)))
    for to_manage, key in (
        (TablesToManage("pause", (1, 7)), "unknown_table"),
        (TablesToManage("extend", (1,), 0), "bad_minutes"),
    ):
        refused = await manage(services, owner, tournament, to_manage)
        assert isinstance(refused, TournamentRefused)
        assert refused.key == key
    assert isinstance(
        await manage(services, stranger, tournament, TablesToManage("pause", (1,))), NotOrganiser
    )
    assert (await row_of(services, table_id)).paused_at is None
    assert len(good(await read_log(services, None, tournament.id))) == length


async def test_players_can_neither_abandon_nor_lift_an_organisers_pause(
    services: Services,
) -> None:
    owner, tournament, table_id = await a_round(services)
    row = await row_of(services, table_id)
    player = Caller(account_id=row.seats[0].account_id or owner.account_id, name=row.seats[0].name)
    assert (
        await key_of(cast_vote(services, player, table_id, "abandon", True))
    ) == "needs_director"
    good(await manage(services, owner, tournament, TablesToManage("pause", (1,))))
    assert (await key_of(resume_table(services, player, table_id))) == "needs_director"
    good(await manage(services, owner, tournament, TablesToManage("resume", (1,))))
    assert (await row_of(services, table_id)).paused_at is None
