"""The effect of a data pack on a game: the same bots and seeds, with and without it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev

import msgspec

from engine.bots import Bot
from engine.bots.simulate import Finished, simulate_game
from engine.core import AnyGame, Options

Z_95 = 1.96
"""Standard deviations to each side of a 95 % interval."""


class Shift(msgspec.Struct, frozen=True):
    """A figure of the games before and after, and its margin of error."""

    name: str
    before: float
    after: float
    difference: float
    margin: float

    @property
    def is_certain(self) -> bool:
        """Whether chance does not explain the difference."""
        return abs(self.difference) > self.margin


def compare(
    game: AnyGame,
    before: Options,
    after: Options,
    bots: Sequence[Bot],
    seeds: Sequence[str],
    tell: Callable[[int], None] = lambda done: None,
) -> list[Shift]:
    """Return how each figure changes from one set of options to the other.

    The seeds are the same on both sides, so that games are compared in pairs.
    """
    rows: list[tuple[dict[str, float], dict[str, float]]] = []
    for number, seed in enumerate(seeds, 1):
        first, second = (simulate_game(game, options, bots, seed) for options in (before, after))
        rows.append((dict(_figures(first)), dict(_figures(second))))
        tell(number)
    # Every figure that both sides have in every game.
    names = [name for name in rows[0][0] if all(name in old and name in new for old, new in rows)]
    return [_shift(name, [(old[name], new[name]) for old, new in rows]) for name in names]


def _figures(finished: Finished) -> Iterator[tuple[str, float]]:
    result = finished.result
    if result.shared is not None:
        yield "won together", float(result.shared)
    if result.shared is None or not result.shared:
        winners = result.ranks.count(1)
        for seat, rank in enumerate(result.ranks):
            yield f"wins of seat {seat}", 1 / winners if rank == 1 else 0.0
    yield "points, mean", fmean(score.total for score in result.scores)
    yield "points, best", float(max(score.total for score in result.scores))
    yield (
        "points, spread",
        float(
            max(score.total for score in result.scores)
            - min(score.total for score in result.scores)
        ),
    )
    yield "actions", float(len(finished.record.moves))
    yield from finished.tally.measures.items()


def _shift(name: str, pairs: Sequence[tuple[float, float]]) -> Shift:
    moved = [new - old for old, new in pairs]
    spread = stdev(moved) if len(moved) > 1 else 0.0
    return Shift(
        name,
        fmean(old for old, _ in pairs),
        fmean(new for _, new in pairs),
        fmean(moved),
        Z_95 * spread / sqrt(len(moved)),
    )
