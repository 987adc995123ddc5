"""Organisers tend running tables."""

from __future__ import annotations

from uuid import UUID

from api.base.problem import Problem
from api.jobs.maintenance import run_maintenance
from api.play.vote import resume, vote
from api.services import Services
from api.services.caller import Caller
from api.store import tables
from api.store.tables import TableRow
from api.tournaments.desk.tend_tables import Tending, tend_tables
from api.tournaments.problems import NotOrganiser, TournamentRefused
from api.tournaments.registration.register import register
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.views.desk import desk_tables
from api.tournaments.views.find_tournament import read_log
from api.tournaments.views.tournament_info import TournamentInfo
from tests.api.people import Hand, good, people
from tests.api.tournaments.seen import a_tournament, info_of, key_of, seen

CLOCK = {"kind": "live", "bank_seconds": 600}


async def a_round(services: Services, **changes: object) -> tuple[Caller, TournamentInfo, UUID]:
    """The first round of an event with one table of two people."""
    owner, tournament = await a_tournament(services, 0, **changes)
    for player in await people(services, "Ada", "Bob"):
        good(await register(services, player, tournament.id, None))
    good(await start_tournament(services, owner, tournament.id))
    drawn = await seen(services, owner, draw_round(services, owner, tournament.id))
    table_id = drawn.rounds[0].tables[0].table_id
    assert table_id is not None
    return owner, tournament, table_id


async def row_of(services: Services, table_id: UUID) -> TableRow:
    row = await tables.find(services.pool, table_id)
    assert row is not None
    return row


async def tend(
    services: Services, caller: Caller, tournament: TournamentInfo, tending: Tending
) -> LoadedTournament | Problem:
    return await tend_tables(services, caller, tournament.id, tending, Why(reason="fire alarm"))


async def test_tables_are_paused_and_go_on(services: Services) -> None:
    owner, tournament, table_id = await a_round(services, clock=CLOCK)
    good(await tend(services, owner, tournament, Tending("pause", (1,))))
    (paused,) = good(await desk_tables(services, None, tournament.id))
    assert paused.paused
    assert paused.deadline is None
    good(await tend(services, owner, tournament, Tending("resume", (1,))))
    row = await row_of(services, table_id)
    assert row.paused_at is None
    assert row.deadline is not None
    lines = good(await read_log(services, None, tournament.id))
    assert [(line.what, line.reason) for line in lines[-2:]] == [
        ("pause", "fire alarm"),
        ("resume", "fire alarm"),
    ]


async def test_more_time_moves_the_deadline_of_a_table(services: Services) -> None:
    owner, tournament, table_id = await a_round(services, clock=CLOCK)
    before = await row_of(services, table_id)
    good(await tend(services, owner, tournament, Tending("extend", (1,), 10)))
    after = await row_of(services, table_id)
    assert before.deadline is not None
    assert after.deadline is not None
    assert (after.deadline - before.deadline).total_seconds() == 600


async def test_more_time_for_the_round_puts_its_deadline_off(
    services: Services, hand: Hand
) -> None:
    owner, tournament, _ = await a_round(services, round_minutes=60)
    good(await tend(services, owner, tournament, Tending("extend", (), 30, everywhere=True)))
    hand.move(minutes=60)
    await run_maintenance(services)
    assert len((await info_of(services, tournament)).rounds) == 1
    hand.move(minutes=30)
    await run_maintenance(services)
    assert len((await info_of(services, tournament)).rounds) == 2


async def test_a_bot_plays_for_whoever_has_to_decide(services: Services) -> None:
    owner, tournament, table_id = await a_round(services)
    waiting = {one.seat for one in (await row_of(services, table_id)).to_act}
    good(await tend(services, owner, tournament, Tending("bot", (1,))))
    seats = (await row_of(services, table_id)).seats
    assert {seat.seat for seat in seats if seat.bot} == waiting


async def test_nothing_is_done_where_one_table_cannot_be_tended(services: Services) -> None:
    owner, tournament, table_id = await a_round(services)
    (stranger,) = await people(services, "Eve")
    length = len(good(await read_log(services, None, tournament.id)))
    for tending, key in (
        (Tending("pause", (1, 7)), "unknown_table"),
        (Tending("extend", (1,), 0), "bad_minutes"),
    ):
        refused = await tend(services, owner, tournament, tending)
        assert isinstance(refused, TournamentRefused)
        assert refused.key == key
    assert isinstance(
        await tend(services, stranger, tournament, Tending("pause", (1,))), NotOrganiser
    )
    assert (await row_of(services, table_id)).paused_at is None
    assert len(good(await read_log(services, None, tournament.id))) == length


async def test_players_can_neither_abandon_nor_lift_an_organisers_pause(
    services: Services,
) -> None:
    owner, tournament, table_id = await a_round(services)
    row = await row_of(services, table_id)
    player = Caller(account_id=row.seats[0].account_id or owner.account_id, name=row.seats[0].name)
    assert (await key_of(vote(services, player, table_id, "abandon", True))) == "needs_director"
    good(await tend(services, owner, tournament, Tending("pause", (1,))))
    assert (await key_of(resume(services, player, table_id))) == "needs_director"
    good(await tend(services, owner, tournament, Tending("resume", (1,))))
    assert (await row_of(services, table_id)).paused_at is None
