"""Points and tie-breaks against a second implementation, written from the definitions."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from api.tournaments import log
from api.tournaments.changes.fold import add
from api.tournaments.pairing.next_round import draw_next_round
from api.tournaments.ranking.standings import standings
from api.tournaments.terms import Swiss
from api.tournaments.tournament import Tournament
from tests.api.tournaments.reference import reference
from tests.api.tournaments.simulated import started, terms

NAMES = ("opponents_points", "opponents_points_cut", "beaten_points", "wins", "score_total")


def play(players: int, seats: int, seed: int) -> Tournament:
    dice = Random(seed)
    tournament = started(terms(Swiss(5), seats, tie_breaks=(*NAMES, "seed")), players)
    while draw := draw_next_round(tournament):
        add(tournament, log.Paired(draw))
        number = len(tournament.rounds)
        for table_number, table in tournament.rounds[-1].numbered():
            scores = tuple(dice.randint(0, 4) for _ in table.players)
            ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
            add(tournament, log.Finished(number, table_number, ranks, scores))
    return tournament


@pytest.mark.parametrize(
    ("players", "seats"), [(12, 2), (13, 2), (16, 4), (18, 4), (23, 5), (11, 3)]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_standings_are_those_of_the_reference(players: int, seats: int, seed: int) -> None:
    tournament = play(players, seats, seed)
    expected = reference(tournament)
    lines = standings(tournament)
    for line in lines:
        values = (line.points, *(value for name, value in line.tie_breaks if name != "seed"))
        assert [float(Fraction(value)) for value in values] == pytest.approx(expected[line.entrant])
    order = sorted(
        expected,
        key=lambda player: (
            [-round(value, 9) for value in expected[player]],
            tournament.entrants[player].seed,
        ),
    )
    assert [line.entrant for line in lines] == order
