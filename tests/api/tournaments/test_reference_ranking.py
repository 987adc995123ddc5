"""Points and tie-breaks against a second implementation, written from the definitions."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from api.tournaments import log
from api.tournaments.changes.fold import add
from api.tournaments.pairing.next_round import draw_next_round
from api.tournaments.ranking.standings import standings
from api.tournaments.terms import Scoring, Swiss
from api.tournaments.tournament import Tournament
from tests.api.tournaments.reference import NAMES, head_to_head, reference
from tests.api.tournaments.simulated import started, terms


def play(players: int, seats: int, seed: int, **changes: object) -> Tournament:
    """Play five rounds in which tables are also cut and annulled, and players penalised or gone."""
    dice = Random(seed)
    order = {"tie_breaks": (*NAMES, "head_to_head", "seed"), **changes}
    tournament = started(terms(Swiss(5), seats, **order), players)
    while draw := draw_next_round(tournament):
        add(tournament, log.Paired(draw))
        number = len(tournament.rounds)
        for table_number, table in tournament.rounds[-1].numbered():
            scores = tuple(dice.randint(0, 4) for _ in table.players)
            ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
            result: log.Change = log.Finished(number, table_number, ranks, scores)
            if number > 1 and dice.random() < 0.1:
                result = log.Cut(number, table_number)
            elif number > 1 and dice.random() < 0.1:
                result = log.Annulled(number, table_number)
            add(tournament, result)
        if number == 2:
            add(tournament, log.Adjusted("p1", "-1.5"))
            add(tournament, log.Withdrew(f"p{players}"))
    return tournament


@pytest.mark.parametrize(
    ("players", "seats"), [(12, 2), (13, 2), (16, 4), (18, 4), (23, 5), (11, 3)]
)
@pytest.mark.parametrize("by", ["rank", "score"])
@pytest.mark.parametrize("seed", [1, 2])
def test_standings_are_those_of_the_reference(players: int, seats: int, by: str, seed: int) -> None:
    tournament = play(players, seats, seed, scoring=Scoring(by=by))  # type: ignore[arg-type]
    expected, direct = reference(tournament), head_to_head(tournament)
    lines = standings(tournament)
    for line in lines:
        values = dict(line.tie_breaks)
        told = [float(Fraction(values[name])) for name in NAMES]
        assert [float(line.points), *told] == pytest.approx(expected[line.entrant])
        assert float(values["head_to_head"]) == pytest.approx(direct[line.entrant])
    order = sorted(
        expected,
        key=lambda player: (
            [-round(value, 9) for value in (*expected[player], direct[player])],
            tournament.entrants[player].seed,
        ),
    )
    assert [line.entrant for line in lines] == order
