"""Tables and figures that others have published, drawn and reckoned again."""

from __future__ import annotations

from itertools import pairwise

import pytest

from api.tournaments import log
from api.tournaments.changes.fold import add, fold_changes
from api.tournaments.pairing.next_round import draw_next_round
from api.tournaments.pairing.schedules import berger_rounds
from api.tournaments.ranking.standings import standings
from api.tournaments.terms import RoundRobin, Scoring, Swiss
from api.tournaments.tournament import Tournament
from tests.api.tournaments.simulated import entered, started, take, terms

BERGER = {
    8: """1-8 2-7 3-6 4-5
          8-5 6-4 7-3 1-2
          2-8 3-1 4-7 5-6
          8-6 7-5 1-4 2-3
          3-8 4-2 5-1 6-7
          8-7 1-6 2-5 3-4
          4-8 5-3 6-2 7-1""",
    10: """1-10 2-9 3-8 4-7 5-6
           10-6 7-5 8-4 9-3 1-2
           2-10 3-1 4-9 5-8 6-7
           10-7 8-6 9-5 1-4 2-3
           3-10 4-2 5-1 6-9 7-8
           10-8 9-7 1-6 2-5 3-4
           4-10 5-3 6-2 7-1 8-9
           10-9 1-8 2-7 3-6 4-5
           5-10 6-4 7-3 8-2 9-1""",
}
"""The pairings of FIDE's handbook, C.05, annex 1: the first named has the first seat."""


@pytest.mark.parametrize("players", BERGER)
def test_everybody_meets_as_in_the_published_berger_table(players: int) -> None:
    expected = [
        [tuple(map(int, pair.split("-"))) for pair in line.split()]
        for line in BERGER[players].splitlines()
    ]
    assert berger_rounds(players) == expected


@pytest.mark.parametrize(
    ("players", "bye", "pairs"),
    [
        (10, None, {"1-6", "2-7", "3-8", "4-9", "5-10"}),
        # With an odd field the last of the list has the bye of the first round.
        (9, 9, {"1-5", "2-6", "3-7", "4-8"}),
    ],
)
def test_the_first_swiss_round_is_that_of_the_dutch_system(
    players: int, bye: int | None, pairs: set[str]
) -> None:
    tournament = started(terms(Swiss(5), 2, first_round="snake"), players)
    draw = draw_next_round(tournament)
    assert draw is not None
    drawn = {"-".join(sorted((player[1:] for player in t.players), key=int)) for t in draw.tables}
    assert drawn == pairs
    assert draw.byes == (() if bye is None else (f"p{bye}",))


LEGS = ("A>B A>C A>D B>C B>D C>D", "B>A A>C D>A C>B B>D C>D")
"""A double round robin of four and its table as Sensei's Library explains Sonneborn-Berger."""


def crosstable() -> Tournament:
    """The tournament of LEGS with one point a win, p1 to p4 being A to D."""
    won = [{frozenset(game.split(">")): game[0] for game in leg.split()} for leg in LEGS]
    rules = terms(
        RoundRobin(legs=2),
        2,
        scoring=Scoring(rank_points=(1, 0)),
        tie_breaks=("beaten_points", "opponents_points", "opponents_points_cut", "wins"),
    )
    changes: list[log.Change] = [log.TermsSet(rules), *entered(4), log.Started()]
    tournament = fold_changes(changes)
    while draw := draw_next_round(tournament):
        take(tournament, changes, [log.Paired(draw)])
        leg = won[(len(tournament.rounds) - 1) // 3]
        for number, table in enumerate(draw.tables, 1):
            letters = [chr(ord("A") + int(player[1:]) - 1) for player in table.players]
            ranks = tuple(1 if leg[frozenset(letters)] == letter else 2 for letter in letters)
            add(tournament, log.Finished(len(tournament.rounds), number, ranks, (0, 0)))
    return tournament


def test_points_and_sonneborn_berger_are_those_of_a_published_crosstable() -> None:
    lines = {line.entrant: line for line in standings(crosstable())}
    told = [
        (float(line.points), float(line.tie_breaks[0][1] * 6))
        for line in (lines[f"p{number}"] for number in range(1, 5))
    ]
    assert told == [(4, 11), (4, 9), (3, 6), (1, 4)]
    assert [line.entrant for line in standings(crosstable())] == ["p1", "p2", "p3", "p4"]


def test_opponents_points_of_that_crosstable_are_those_of_everybody_else() -> None:
    """In a double round robin Buchholz is twice what all the others have: 12 less one's own."""
    for line in standings(crosstable()):
        values = dict(line.tie_breaks)
        assert values["opponents_points"] * 6 == 2 * (12 - line.points)
        lowest = 1 if line.points > 1 else 3
        assert values["opponents_points_cut"] * 5 == 2 * (12 - line.points) - lowest
        assert values["wins"] == line.points


def test_the_order_of_the_tie_breaks_decides_the_order_of_the_table() -> None:
    for upper, other in pairwise(standings(crosstable())):
        mine = (upper.points, *(value for _, value in upper.tie_breaks))
        assert mine > (other.points, *(value for _, value in other.tie_breaks))
