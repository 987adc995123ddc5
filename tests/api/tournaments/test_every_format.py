"""A whole tournament of each format on real tables, its ranking worked out a second time.

Bots play every table to its end. The final order is then worked out again from nothing but the
results of the tables: points and tie-breaks by the reference for Swiss, leagues and round robins;
for knock-outs the rule as players know it: whoever lasted longer stands higher, and at the same
table the better rank.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from api.services import Services
from api.services.caller import Caller
from api.tournaments.desk.decide_tables import Ruling, decide_tables
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.load import load_tournament
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.terms import Format, Groups, KnockOut, League, RoundRobin, Stage, Swiss
from api.tournaments.views.tournament_info import TournamentInfo
from tests.api.people import good
from tests.api.tournaments.played import play_round
from tests.api.tournaments.reference import NAMES, reference
from tests.api.tournaments.seen import a_tournament, info_of

MAX_ROUNDS = 20


async def run(services: Services, bots: int, rules: Format, **changes: object) -> TournamentInfo:
    """Return a tournament of bots that has run to its end on real tables."""
    owner, tournament = await a_tournament(services, bots, format=rules, **changes)
    good(await start_tournament(services, owner, tournament.id))
    for _ in range(MAX_ROUNDS):
        good(await draw_round(services, owner, tournament.id))
        now = await info_of(services, tournament)
        if now.status == "over":
            return now
        await play_round(services, tournament.id)
        await break_ties(services, owner, tournament)
    raise AssertionError("it does not end")


async def break_ties(services: Services, owner: Caller, tournament: TournamentInfo) -> None:
    """Let a director decide knock-out tables that ended in a tie: somebody must go on."""
    now = await info_of(services, tournament)
    drawn = now.rounds[-1]
    if now.stages[drawn.stage - 1].format != "knock_out":
        return
    rulings = []
    for table in drawn.tables:
        assert table.ranks is not None
        assert table.scores is not None
        if len(set(table.ranks)) < len(table.ranks):
            order = sorted(range(len(table.ranks)), key=lambda seat: (table.ranks or ())[seat])
            ranks = tuple(order.index(seat) + 1 for seat in range(len(order)))
            number = table.table_number
            rulings.append(
                Ruling(round=drawn.number, table_number=number, ranks=ranks, scores=table.scores)
            )
    if rulings:
        good(await decide_tables(services, owner, tournament.id, rulings))


def lasted(tournament: TournamentInfo, stage: int) -> list[tuple[int, int, str]]:
    """Return everybody of a knock-out stage: the last round, the rank there, who; best first."""
    last: dict[str, tuple[int, int, str]] = {}
    for drawn in tournament.rounds:
        for table in drawn.tables:
            if drawn.stage == stage and table.ranks is not None:
                for entrant, rank in zip(table.entrants, table.ranks, strict=True):
                    last[entrant] = (-drawn.number, rank, entrant)
    return sorted(last.values())


def check_lasted(tournament: TournamentInfo, stage: int) -> None:
    """Whoever lasted longer stands higher; the winner of the last table has won."""
    rank_of = {line.entrant: line.rank for line in tournament.standings}
    order = lasted(tournament, stage)
    assert tournament.winners == (order[0][2],)
    for better, worse in pairwise(order):
        if better[:2] != worse[:2]:
            assert rank_of[better[2]] < rank_of[worse[2]], (better, worse)
    assert [rank_of[entrant] for _, _, entrant in order[:2]] == [1, 2]


@pytest.mark.parametrize(
    ("bots", "rules", "rounds"),
    [(6, Swiss(3), 3), (4, RoundRobin(), 3), (5, RoundRobin(), 5), (4, League(2, 7), 2)],
    ids=["swiss", "round robin", "round robin of five", "league"],
)
async def test_points_and_tie_breaks_are_those_of_the_reference(
    services: Services, bots: int, rules: Format, rounds: int
) -> None:
    over = await run(services, bots, rules, tie_breaks=(*NAMES, "seed"))
    assert len(over.rounds) == rounds
    expected = reference((await load_tournament(services, over.id)).tournament)
    seeds = {entrant.entrant: entrant.seed for entrant in over.entrants}
    for line in over.standings:
        values = [line.points, *(tie.value for tie in line.tie_breaks if tie.name != "seed")]
        assert values == pytest.approx(list(expected[line.entrant]))
    order = sorted(
        expected,
        key=lambda player: ([-round(value, 9) for value in expected[player]], seeds[player]),
    )
    assert [line.entrant for line in over.standings] == order
    assert over.winners[0] == order[0]


@pytest.mark.parametrize(
    ("bots", "rules", "seats"),
    [
        (4, KnockOut(), 2),
        (5, KnockOut(), 2),
        (4, KnockOut(double=True), 2),
    ],
    ids=["knock-out", "knock-out with byes", "double elimination"],
)
async def test_a_knock_out_ranks_by_how_long_everybody_lasted(
    services: Services, bots: int, rules: KnockOut, seats: int
) -> None:
    over = await run(services, bots, rules, seats=seats)
    check_lasted(over, 1)
    beaten: dict[str, int] = {}
    for drawn in over.rounds:
        for table in drawn.tables:
            assert table.ranks is not None
            for entrant, rank in zip(table.entrants, table.ranks, strict=True):
                beaten[entrant] = beaten.get(entrant, 0) + (rank > 1)
    lives = 2 if rules.double else 1
    assert all(count <= lives for count in beaten.values())
    assert sum(count == lives for count in beaten.values()) >= bots - 2


async def test_third_place_is_decided_at_its_own_table(services: Services) -> None:
    over = await run(services, 4, KnockOut(third_place=True))
    final = {table.part: table for table in over.rounds[-1].tables}
    order = []
    for part in ("final", "third_place"):
        table = final[part]
        ranked = sorted(zip(table.ranks or (), table.entrants, strict=True))
        order += [entrant for _, entrant in ranked]
    assert [line.entrant for line in over.standings] == order


async def test_groups_are_ranked_by_their_final(services: Services) -> None:
    over = await run(services, 6, Groups(group_size=3, advance=1))
    check_lasted(over, 2)
    finalists = {
        entrant
        for drawn in over.rounds
        if drawn.stage == 2
        for table in drawn.tables
        for entrant in table.entrants
    }
    # Each group sends whoever gained most there.
    for group in (1, 2):
        gained: dict[str, float] = {}
        for drawn in over.rounds:
            for table in drawn.tables:
                if drawn.stage == 1 and table.group == group:
                    for entrant, points in zip(table.entrants, table.points or (), strict=True):
                        gained[entrant] = gained.get(entrant, 0) + points
        (sent,) = finalists & gained.keys()
        assert gained[sent] == max(gained.values())


async def test_after_a_cut_the_knock_out_decides(services: Services) -> None:
    over = await run(services, 6, Swiss(2), then=(Stage(format=KnockOut(), cut=4),))
    check_lasted(over, 2)
    later = [drawn for drawn in over.rounds if drawn.stage == 2]
    seated = [entrant for drawn in later for table in drawn.tables for entrant in table.entrants]
    qualified = {*seated, *(entrant for drawn in later for entrant in drawn.byes)}
    swiss: dict[str, float] = {}
    for drawn in over.rounds:
        for table in drawn.tables:
            if drawn.stage == 1:
                for entrant, points in zip(table.entrants, table.points or (), strict=True):
                    swiss[entrant] = swiss.get(entrant, 0) + points
    assert len(qualified) == 4
    worst_in = min(swiss[entrant] for entrant in qualified)
    best_out = max(points for entrant, points in swiss.items() if entrant not in qualified)
    assert worst_in >= best_out
    ranks = {line.entrant: line.rank for line in over.standings}
    assert all(ranks[entrant] <= 4 for entrant in qualified)
