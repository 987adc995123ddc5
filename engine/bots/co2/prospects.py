"""How likely the planet is saved alone, if every action that is left goes to the best plants.

Only actions count here: a plant takes three, two where its project is proposed, and one where it is
installed. Which plants are best depends on the tiles: one that replaces coal is worth more than
one that keeps an unknown tile away, and two regions must be green to end the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import exp
from typing import NamedTuple, TypeAlias

from engine.bots.co2.fossil_odds import Air, stay_below
from engine.bots.co2.sketch import EMPTY, GREEN, UNSEEN, Sketch

ANEW = 3
"""Actions for a plant without a project."""
PAIRS = 3
"""So many pairs of regions are thought about."""

SHORT = 0.8
"""How far the number of plants that the means allow may be wrong."""
LATE, EACH_SPARE = 0.25, 0.4
"""How often two regions are late without a spare action, and the factor for each one."""

Row: TypeAlias = tuple[int, ...]
Rows: TypeAlias = tuple[Row, ...]
Best: TypeAlias = tuple[float, int, int]
"""What plants bring: the ppm that they remove, unknown tiles among it, and their number."""


class Level(NamedTuple):
    """The air after a supply phase: tiles that are not known yet, the others' ppm, the plants."""

    unseen: int
    known: float
    plants: int


class Outline(NamedTuple):
    """What is possible with two regions that are to be green, or without any."""

    need: int
    """Actions until both are green."""
    lacking: int
    """Plants until then."""
    levels: tuple[Level, ...]
    """By supply phase, the next one first."""


class Position(NamedTuple):
    """What an outline depends on."""

    spaces: Rows
    ready: Row
    """Installed projects, by region."""
    begun: Row
    """Proposed projects, by region."""
    decade: int
    left: int
    decades: int
    rounds: int
    mean: int


def position_of(sketch: Sketch, decades: int, rounds: int, mean: int) -> Position:
    """Return what matters of a sketch."""
    ready, begun = [0] * len(sketch.spaces), [0] * len(sketch.spaces)
    for site in sketch.sites:
        if site.installed:
            ready[site.region] += 1
        else:
            begun[site.region] += 1
    return Position(
        sketch.spaces,
        tuple(ready),
        tuple(begun),
        sketch.decade,
        sketch.left,
        decades,
        rounds,
        mean,
    )


def chance_saved(position: Position, air: Air, plants: Sequence[float]) -> float:
    """How likely the planet is saved; `plants` is what the means allow before each phase."""
    best = 0.0
    for outline in find_outlines(position):
        saved = 1.0
        for number in range(len(outline.levels) - 1, -1, -1):
            level = outline.levels[number]
            short = max(0.0, level.plants - plants[number]) * air.mean
            over = 0.0
            if outline.lacking:
                turns = position.left + position.rounds * number
                over = _in_time(turns - outline.need, outline.lacking - plants[number])
            safe = stay_below(air, level.unseen, level.known + short)
            saved = over + (1 - over) * safe * saved
        best = max(best, saved)
    return best


def _in_time(spare: int, lacking: float) -> float:
    """How likely two regions are green in time, with so many actions to spare."""
    if spare < 0:
        return 0.01
    by_means = 1 / (1 + exp(min(40.0, lacking / SHORT)))
    return min(by_means, 1 - LATE * EACH_SPARE**spare)


def chance_now(spaces: Rows, air: Air) -> float:
    """How likely the air is below the limit with these plants, some of them unknown."""
    unseen = sum(row.count(UNSEEN) for row in spaces)
    known = sum(tile for row in spaces for tile in row if tile > UNSEEN)
    return stay_below(air, unseen, known)


@lru_cache(maxsize=20000)
def find_outlines(position: Position) -> tuple[Outline, ...]:
    """Return the outline without green regions, then those with the pairs that are soonest green.

    A pair leaves fewer actions for plants elsewhere.
    """
    phases = list(range(position.decade + 1, position.decades + 1))
    costs = [
        _costs(row, ready, begun)
        for row, ready, begun in zip(position.spaces, position.ready, position.begun, strict=True)
    ]
    regions = list(range(len(position.spaces)))
    free = [_level(position, costs, regions, phase) for phase in phases]
    found = [Outline(0, 0, tuple(free))]
    needs = [sum(row) for row in costs]
    total = position.left + (position.decades - 1 - position.decade) * position.rounds
    pairs = sorted(combinations(regions, 2), key=lambda pair: needs[pair[0]] + needs[pair[1]])
    for first, second in pairs[:PAIRS]:
        need = needs[first] + needs[second]
        if need > total + 1:
            break
        pair = [first, second]
        others = [number for number in regions if number not in pair]
        spare = max(0, total - need)
        levels = [
            free[number]
            if phase < position.decades - 1
            else _level_for(position, costs, pair, others, spare, phase)
            if phase == position.decades - 1
            else free[number]
            for number, phase in enumerate(phases)
        ]
        lacking = sum(len(costs[number]) for number in pair)
        found.append(Outline(need, lacking, tuple(levels)))
    return tuple(found)


def _costs(row: Row, ready: int, begun: int) -> list[int]:
    """What each plant that the region still lacks costs in actions, cheap ones first."""
    lacking = len(row) - row.count(GREEN)
    return ([1] * ready + [2] * begun + [ANEW] * lacking)[:lacking]


def _turns(position: Position, phase: int) -> int:
    return position.left + (phase - 1 - position.decade) * position.rounds


def _level(position: Position, costs: list[list[int]], regions: list[int], phase: int) -> Level:
    turns = _turns(position, phase)
    return _reached(position, phase, _choose(position, costs, regions, phase, turns)[turns])


def _level_for(
    position: Position,
    costs: list[list[int]],
    pair: list[int],
    others: list[int],
    spare: int,
    phase: int,
) -> Level:
    """The level if only so many actions are spent elsewhere."""
    turns = _turns(position, phase)
    inside = _choose(position, costs, pair, phase, turns)
    outside = _choose(position, costs, others, phase, min(spare, turns))
    best: Best = (-1.0, 0, 0)
    for elsewhere, brought in enumerate(outside):
        within = inside[turns - elsewhere]
        if within[0] + brought[0] > best[0]:
            best = (
                within[0] + brought[0],
                within[1] + brought[1],
                within[2] + brought[2],
            )
    return _reached(position, phase, best)


def _reached(position: Position, phase: int, best: Best) -> Level:
    """The level after the supply phase if these plants are built before."""
    unseen, known = 0, 0
    for row in position.spaces:
        for number, tile in enumerate(row):
            if tile == UNSEEN or (tile == EMPTY and number < phase):
                unseen += 1
            elif tile > UNSEEN:
                known += tile
    removed, not_seen, plants = best
    return Level(unseen - not_seen, known - (removed - not_seen * position.mean), plants)


def _choose(
    position: Position,
    costs: list[list[int]],
    regions: list[int],
    phase: int,
    turns: int,
) -> list[Best]:
    """The plants that remove most, by the actions that they may take."""
    best: list[Best] = [(0.0, 0, 0)] * (turns + 1)
    for region in regions:
        row, before = position.spaces[region], best
        best = before[:]
        _add_plants(before, best, row, costs[region], phase, position.mean)
        if position.decade < phase - 1:
            later = _wait(row, phase - 1)
            if later != row:
                _add_plants(before, best, later, costs[region], phase, position.mean)
    return best


def _wait(row: Row, phase: int) -> Row:
    """The region if nothing is built there until this supply phase is over."""
    return tuple(
        UNSEEN if tile == EMPTY and number < phase else tile for number, tile in enumerate(row)
    )


def _add_plants(
    before: list[Best],
    best: list[Best],
    row: Row,
    costs: list[int],
    phase: int,
    mean: int,
) -> None:
    """Add any number of plants in a region: on empty spaces first, then for the oldest tiles."""
    cost, removed, unseen, plants = 0, 0.0, 0, 0
    order = [number for number, tile in enumerate(row) if tile == EMPTY]
    order += [number for number, tile in enumerate(row) if tile > GREEN]
    for number, price in zip(order, costs, strict=True):
        cost += price
        if cost >= len(before):
            break
        tile = row[number]
        plants += 1
        if tile == UNSEEN or (tile == EMPTY and number < phase):
            unseen += 1
            removed += mean
        elif tile > UNSEEN:
            removed += tile
        else:
            continue
        for spent in range(cost, len(before)):
            old = before[spent - cost]
            if old[0] + removed > best[spent][0]:
                best[spent] = old[0] + removed, old[1] + unseen, old[2] + plants
