"""Everything can be corrected afterwards, with its consequences told before."""

from __future__ import annotations

from api.services import Services
from api.services.caller import Caller
from api.tournaments.desk.adjust_points import adjust_points, foresee_adjustment
from api.tournaments.desk.appoint_organiser import appoint_organiser
from api.tournaments.desk.decide_tables import Ruling, decide_tables, foresee_decisions
from api.tournaments.desk.end_tournament import end_tournament, foresee_end
from api.tournaments.desk.reopen_tournament import reopen_tournament
from api.tournaments.desk.undo_change import foresee_undo, undo_change
from api.tournaments.problems import TournamentMovedOn
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.rounds.undraw_round import foresee_undraw, undraw_round
from api.tournaments.terms import Swiss
from api.tournaments.views.find_tournament import read_log
from api.tournaments.views.tournament_info import TournamentInfo
from tests.api.people import a_person, good
from tests.api.tournaments.seen import a_tournament, info_of, key_of, row_of, seen
from tests.api.tournaments.two_tables import bots_at_two_tables, ids_of


def first_wins(round_number: int, table_number: int) -> Ruling:
    return Ruling(round=round_number, table_number=table_number, ranks=(1, 2), scores=(5, 3))


def second_wins(round_number: int, table_number: int) -> Ruling:
    return Ruling(round=round_number, table_number=table_number, ranks=(2, 1), scores=(3, 5))


async def after_two_rounds(services: Services) -> tuple[Caller, TournamentInfo]:
    """Return a tournament of four whose second round is decided, one more to come."""
    owner, tournament = await bots_at_two_tables(services, format=Swiss(3))
    for number in (1, 2):
        rulings = [first_wins(number, 1), first_wins(number, 2)]
        good(await decide_tables(services, owner, tournament.id, rulings))
        if number == 1:
            good(await draw_round(services, owner, tournament.id))
    return owner, await info_of(services, tournament)


def ranks(tournament: TournamentInfo) -> dict[str, tuple[int, float]]:
    return {line.entrant: (line.rank, line.points) for line in tournament.standings}


async def test_a_result_of_an_earlier_round_is_corrected_as_foretold(services: Services) -> None:
    owner, tournament = await after_two_rounds(services)
    rulings = [second_wins(1, 1)]
    told = good(await foresee_decisions(services, owner, tournament.id, rulings))
    assert [warning.key for warning in told.warnings] == ["later_rounds_stand"]
    assert ranks(await info_of(services, tournament)) == ranks(tournament)
    good(await decide_tables(services, owner, tournament.id, rulings, Why(reason="swapped")))
    after = ranks(await info_of(services, tournament))
    assert {move.entrant: (move.rank_after, move.points_after) for move in told.moves} == {
        entrant: line for entrant, line in after.items() if line != ranks(tournament)[entrant]
    }
    assert told.moves


async def test_a_round_is_taken_back_with_its_tables_and_drawn_again(services: Services) -> None:
    owner, tournament = await bots_at_two_tables(services)
    good(await decide_tables(services, owner, tournament.id, [first_wins(1, 1)]))
    tables = await ids_of(services, tournament)
    told = good(await foresee_undraw(services, owner, tournament.id, 1))
    assert [(warning.key, warning.parameters) for warning in told.warnings] == [
        ("results_lost", {"round": 1, "tables": 1})
    ]
    assert await key_of(undraw_round(services, owner, tournament.id, 2)) == "not_newest_round"
    back = await seen(services, owner, undraw_round(services, owner, tournament.id, 1))
    assert back.rounds == ()
    assert {line.points for line in back.standings} == {0.0}
    for table_id in tables:
        assert (await row_of(services, table_id)).status == "over"
    good(await draw_round(services, owner, tournament.id))
    assert not set(tables) & set(await ids_of(services, tournament))


async def test_a_tournament_that_was_ended_by_mistake_runs_on(services: Services) -> None:
    owner, tournament = await after_two_rounds(services)
    told = good(await foresee_end(services, owner, tournament.id))
    assert "becomes_over" in [warning.key for warning in told.warnings]
    good(await end_tournament(services, owner, tournament.id))
    assert await key_of(draw_round(services, owner, tournament.id)) == "not_running"
    back = await seen(services, owner, reopen_tournament(services, owner, tournament.id))
    assert (back.status, back.winners) == ("running", ())
    good(await decide_tables(services, owner, tournament.id, [second_wins(2, 1)]))
    drawn = await seen(services, owner, draw_round(services, owner, tournament.id))
    assert len(drawn.rounds) == 3


async def test_a_start_is_undone_until_a_round_is_drawn(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=4)
    good(await start_tournament(services, owner, tournament.id))
    back = await seen(services, owner, reopen_tournament(services, owner, tournament.id))
    assert back.status == "registration"
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    assert await key_of(reopen_tournament(services, owner, tournament.id)) == "not_over"


async def test_the_second_of_two_directors_is_told_what_the_first_did(services: Services) -> None:
    owner, tournament = await bots_at_two_tables(services)
    dora = await a_person(services, "Dora")
    good(await appoint_organiser(services, owner, tournament.id, dora.account_id, "director"))
    saw = Why(expected_version=(await info_of(services, tournament)).version)
    good(await decide_tables(services, dora, tournament.id, [first_wins(1, 1)], saw))
    late = await decide_tables(services, owner, tournament.id, [second_wins(1, 1)], saw)
    assert isinstance(late, TournamentMovedOn)
    lines = good(await read_log(services, owner, tournament.id))
    assert [(lines[number].what, lines[number].actor) for number in late.lines] == [
        ("adjudicated", "Dora")
    ]
    assert (await info_of(services, tournament)).rounds[0].tables[0].ranks == (1, 2)
    # Another table is nobody else's business: that goes through.
    good(await decide_tables(services, owner, tournament.id, [second_wins(1, 2)], saw))


async def test_who_decides_over_what_another_has_undone_is_told(services: Services) -> None:
    owner, tournament = await bots_at_two_tables(services)
    good(await decide_tables(services, owner, tournament.id, [first_wins(1, 1)]))
    ruled = good(await read_log(services, owner, tournament.id))[-1].number
    saw = Why(expected_version=(await info_of(services, tournament)).version)
    good(await undo_change(services, owner, tournament.id, ruled))
    undone = good(await read_log(services, owner, tournament.id))[-1].number
    late = await decide_tables(services, owner, tournament.id, [second_wins(1, 1)], saw)
    assert isinstance(late, TournamentMovedOn)
    assert late.lines == (undone,)
    # And the other way round: a ruling that was corrected since is not undone unseen.
    good(await decide_tables(services, owner, tournament.id, [second_wins(1, 1)]))
    ruled = good(await read_log(services, owner, tournament.id))[-1].number
    saw = Why(expected_version=(await info_of(services, tournament)).version)
    good(await decide_tables(services, owner, tournament.id, [first_wins(1, 1)]))
    late = await undo_change(services, owner, tournament.id, ruled, saw)
    assert isinstance(late, TournamentMovedOn)


async def test_a_penalty_is_foretold_given_with_a_reason_and_undone(services: Services) -> None:
    owner, tournament = await after_two_rounds(services)
    best = tournament.standings[0].entrant
    told = good(await foresee_adjustment(services, owner, tournament.id, best, -3))
    assert told.moves[0].entrant in ranks(tournament)
    unexplained = adjust_points(services, owner, tournament.id, best, -3, Why())
    assert await key_of(unexplained) == "reason_needed"
    why = Why(reason="late", note="second warning")
    good(await adjust_points(services, owner, tournament.id, best, -3, why))
    line = good(await read_log(services, owner, tournament.id))[-1]
    assert (line.reason, line.note) == ("late", "second warning")
    assert good(await read_log(services, None, tournament.id))[-1].note is None
    again = good(await foresee_undo(services, owner, tournament.id, line.number))
    assert {move.entrant for move in again.moves} == {move.entrant for move in told.moves}
    good(await undo_change(services, owner, tournament.id, line.number))
    assert ranks(await info_of(services, tournament)) == ranks(tournament)
