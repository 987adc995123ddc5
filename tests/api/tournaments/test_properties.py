"""What holds in every tournament, whatever happens in it."""

from __future__ import annotations

import os
from collections import Counter
from fractions import Fraction
from itertools import combinations

import msgspec
import pytest

from api.tournaments import log
from api.tournaments.changes.fold import add, fold, fold_changes
from api.tournaments.log import Change, Line
from api.tournaments.ranking.scoring import bye_points, round_points, table_points
from api.tournaments.ranking.standings import standings, winners
from api.tournaments.terms import KnockOut, League, Swiss
from api.tournaments.tournament import Tournament
from tests.api.tournaments.simulated import play_tournament

TOURNAMENTS = int(os.environ.get("HOTSEAT_TOURNAMENTS", "400"))
"""`HOTSEAT_TOURNAMENTS=5000 pytest tests/api/tournaments/test_properties.py` plays thousands."""
STEP = 100
SEATS_APART = 3
"""How much oftener anybody sits in one seat than in another at most."""
MEETINGS_MORE = 1
"""How much oftener two meet than the size of the field forces at most."""


def tournaments(first: int) -> list[tuple[list[Change], Tournament]]:
    return [play_tournament(seed) for seed in range(first, first + STEP)]


@pytest.mark.parametrize("first", range(0, TOURNAMENTS, STEP))
def test_every_tournament_keeps_the_promises(first: int) -> None:
    for changes, tournament in tournaments(first):
        nobody_sits_twice_and_nobody_is_left_out(changes)
        tables_have_a_size_of_the_terms(tournament)
        standings_follow_from_the_results(tournament)
        a_knock_out_is_won_in_its_final(tournament)
        the_log_gives_the_same_tournament_again(changes, tournament)
        seats_and_rematches_are_balanced(tournament)


def nobody_sits_twice_and_nobody_is_left_out(changes: list[Change]) -> None:
    tournament = fold_changes(changes[:1])
    for change in changes[1:]:
        if isinstance(change, log.Paired):
            seated = [player for table in change.draw.tables for player in table.players]
            seated += change.draw.byes
            assert len(seated) == len(set(seated))
            if isinstance(tournament.terms.format, Swiss):
                assert set(seated) == set(tournament.playing())
        add(tournament, change)


def tables_have_a_size_of_the_terms(tournament: Tournament) -> None:
    for drawn in tournament.rounds:
        for table in drawn.tables:
            assert table.seats <= tournament.terms.seats
            if tournament.terms.fill == "bots":
                assert len(table.players) + table.bots == tournament.terms.seats
            else:
                assert len(table.players) >= 2


def standings_follow_from_the_results(tournament: Tournament) -> None:
    gained: Counter[tuple[str, int]] = Counter()
    for drawn in tournament.rounds:
        rules = tournament.terms.for_stage(drawn.draw.stage)
        for player in drawn.draw.byes:
            gained[player, drawn.draw.stage] += bye_points(rules, drawn)  # type: ignore[assignment]
        points_by_table = round_points(rules, drawn, is_tournament_over=tournament.status == "over")
        for table, points in zip(drawn.tables, points_by_table, strict=True):
            for player, gain in zip(table.players, points or (), strict=True):
                gained[player, drawn.draw.stage] += gain  # type: ignore[assignment]
    lines = standings(tournament)
    assert len({line.entrant for line in lines}) == len(lines)
    for line in lines:
        assert line.points == gained[line.entrant, line.stage] == sum(g for _, g in line.gains)
    kept = [line for line in lines if tournament.entrants[line.entrant].status != "disqualified"]
    assert [line.rank for line in kept] == sorted(line.rank for line in kept)
    assert [line.stage for line in kept] == sorted((line.stage for line in kept), reverse=True)
    if isinstance(tournament.terms.format, Swiss | League):
        points = [line.points for line in kept]
        assert points == sorted(points, reverse=True)


def a_knock_out_is_won_in_its_final(tournament: Tournament) -> None:
    stages = tournament.terms.stages()
    if not isinstance(stages[-1].format, KnockOut):
        return
    won = winners(tournament, standings(tournament))
    assert len(won) <= 1
    last = tournament.rounds[-1]
    for number, table in last.numbered():
        if last.drawn(number).part == "final" and won and table.ranks:
            best = min(table.ranks[: len(table.players)])
            assert table.ranks[table.players.index(won[0])] == best


def the_log_gives_the_same_tournament_again(changes: list[Change], tournament: Tournament) -> None:
    lines = [Line(number, "", "", "", change) for number, change in enumerate(changes)]
    stored = msgspec.json.encode(lines)
    assert fold(msgspec.json.decode(stored, type=list[Line])) == tournament


def seats_and_rematches_are_balanced(tournament: Tournament) -> None:
    """Nobody is seated or meets anybody further from the even share than the bounds above."""
    if not isinstance(tournament.terms.format, Swiss | League) or not tournament.rounds:
        return
    sat: Counter[tuple[str, int]] = Counter()
    met: Counter[frozenset[str]] = Counter()
    for drawn in tournament.rounds:
        for table in drawn.tables:
            if table.status == "annulled":
                continue
            sat.update((player, seat) for seat, player in enumerate(table.players))
            met.update(frozenset(pair) for pair in combinations(table.players, 2))
    smallest = min(len(table.players) for drawn in tournament.rounds for table in drawn.tables)
    for player in tournament.entrants:
        times = [sat[player, seat] for seat in range(smallest)]
        assert max(times) - min(times) <= SEATS_APART, (player, times)
    fewest = min(
        len(drawn.draw.byes) + sum(len(t.players) for t in drawn.tables)
        for drawn in tournament.rounds
    )
    forced = -(-len(tournament.rounds) * (tournament.terms.seats - 1) // max(1, fewest - 1))
    assert max(met.values(), default=0) <= forced + MEETINGS_MORE


def test_the_points_of_a_table_do_not_depend_on_ties() -> None:
    _, tournament = play_tournament(3)
    full = sum(tournament.terms.points_by_rank(), Fraction(0))
    seats = tournament.terms.seats
    for ranks in ((1,) * seats, tuple(range(1, seats + 1))):
        assert sum(table_points(tournament.terms, ranks, (0,) * seats)) == full
