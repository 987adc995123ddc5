"""What holds in every event, whatever happens in it."""

from __future__ import annotations

import os
from collections import Counter
from fractions import Fraction
from itertools import combinations

import msgspec
import pytest

from api.tournaments import log
from api.tournaments.event import Event
from api.tournaments.fold import add, fold, fold_entries
from api.tournaments.log import Line, LogEntry
from api.tournaments.plan import KnockOut, League, Swiss
from api.tournaments.ranking.scoring import bye_points, table_points
from api.tournaments.ranking.standings import standings
from tests.api.tournaments.simulated import play_event

EVENTS = int(os.environ.get("HOTSEAT_EVENTS", "400"))
"""`HOTSEAT_EVENTS=5000 pytest tests/api/tournaments/test_properties.py` plays thousands."""
STEP = 100
SEATS_APART = 3
"""How much oftener anybody sits in one seat than in another at most."""
MEETINGS_MORE = 1
"""How much oftener two meet than the size of the field forces at most."""


def events(first: int) -> list[tuple[list[LogEntry], Event]]:
    return [play_event(seed) for seed in range(first, first + STEP)]


@pytest.mark.parametrize("first", range(0, EVENTS, STEP))
def test_every_event_keeps_the_promises(first: int) -> None:
    for entries, event in events(first):
        nobody_sits_twice_and_nobody_is_left_out(entries)
        tables_have_a_size_of_the_plan(event)
        standings_follow_from_the_results(event)
        the_log_gives_the_same_event_again(entries, event)
        seats_and_rematches_are_balanced(event)


def nobody_sits_twice_and_nobody_is_left_out(entries: list[LogEntry]) -> None:
    event = fold_entries(entries[:1])
    for entry in entries[1:]:
        if isinstance(entry, log.Paired):
            seated = [player for table in entry.draw.tables for player in table.players]
            seated += entry.draw.byes
            assert len(seated) == len(set(seated))
            if isinstance(event.plan.format, Swiss):
                assert set(seated) == set(event.playing())
        add(event, entry)


def tables_have_a_size_of_the_plan(event: Event) -> None:
    for drawn in event.rounds:
        for table in drawn.tables:
            assert len(table.players) + table.bots <= event.plan.seats
            if event.plan.fill == "bots":
                assert len(table.players) + table.bots == event.plan.seats
            elif not isinstance(event.plan.format, KnockOut):
                assert len(table.players) >= 2


def standings_follow_from_the_results(event: Event) -> None:
    expected: Counter[str] = Counter()
    for drawn in event.rounds:
        for player in drawn.draw.byes:
            expected[player] += bye_points(event.plan)  # type: ignore[assignment]
        for table in drawn.tables:
            if table.ranks is None or table.scores is None:
                continue
            points = table_points(event.plan, table.ranks, table.scores)
            for player, gain in zip(table.players, points, strict=False):
                expected[player] += gain  # type: ignore[assignment]
    lines = standings(event)
    for line in lines:
        assert line.points == expected[line.entrant] == sum(g for _, g in line.gains)
    kept = [line for line in lines if line.status != "disqualified"]
    assert [line.points for line in kept] == sorted((line.points for line in kept), reverse=True)
    assert [line.rank for line in kept] == sorted(line.rank for line in kept)


def the_log_gives_the_same_event_again(entries: list[LogEntry], event: Event) -> None:
    lines = [Line(number, "", "", "", entry) for number, entry in enumerate(entries)]
    stored = msgspec.json.encode(lines)
    assert fold(msgspec.json.decode(stored, type=list[Line])) == event


def seats_and_rematches_are_balanced(event: Event) -> None:
    """Nobody is seated or meets anybody further from the even share than the bounds above."""
    if not isinstance(event.plan.format, Swiss | League) or not event.rounds:
        return
    sat: Counter[tuple[str, int]] = Counter()
    met: Counter[frozenset[str]] = Counter()
    for drawn in event.rounds:
        for table in drawn.tables:
            if table.status == "annulled":
                continue
            sat.update((player, seat) for seat, player in enumerate(table.players))
            met.update(frozenset(pair) for pair in combinations(table.players, 2))
    smallest = min(len(table.players) for drawn in event.rounds for table in drawn.tables)
    for player in event.entries:
        times = [sat[player, seat] for seat in range(smallest)]
        assert max(times) - min(times) <= SEATS_APART, (player, times)
    fewest = min(
        len(drawn.draw.byes) + sum(len(t.players) for t in drawn.tables) for drawn in event.rounds
    )
    forced = -(-len(event.rounds) * (event.plan.seats - 1) // max(1, fewest - 1))
    assert max(met.values(), default=0) <= forced + MEETINGS_MORE


def test_the_points_of_a_table_do_not_depend_on_ties() -> None:
    _, event = play_event(3)
    full = sum(event.plan.place_points(), Fraction(0))
    seats = event.plan.seats
    for ranks in ((1,) * seats, tuple(range(1, seats + 1))):
        assert sum(table_points(event.plan, ranks, (0,) * seats)) == full
