"""The effect of a single card on the win rate of a cooperative game, and its significance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from api.simulate.run import Sums

Z_95 = 1.96
"""Standard deviations to each side of a 95 % interval."""


@dataclass(frozen=True)
class Shift:
    """A shift of the win rate in percentage points, and its margin of error."""

    points: float
    margin: float
    games: int
    """Games in which the card came early."""

    @property
    def beyond(self) -> float:
        """The points beyond the margin of error."""
        return max(0.0, abs(self.points) - self.margin)


def find_shift(rows: Sequence[Sums], kind: str, name: str) -> Shift | None:
    """Return how much more often games in which the card came early were won than others of their
    row.

    Each game is compared with the win rate of its own row, so that a card that comes more often
    where winning is easier gets no credit for it. None if nothing can be compared.
    """
    games, surplus, spread = 0, 0.0, 0.0
    for row in rows:
        met = row.met.get(kind, {}).get(name, 0)
        others = row.games - met
        if not (row.together and met and others):
            continue
        rate = row.together.get("won", 0) / row.games
        surplus += row.won_met[kind][name] - met * rate
        spread += met * others / row.games * rate * (1 - rate)
        games += met
    if not games:
        return None
    return Shift(100 * surplus / games, 100 * Z_95 * sqrt(spread) / games, games)


def find_challenge_shift(pairs: Sequence[tuple[Sums, Sums]]) -> Shift:
    """Return how much more often games were won with the challenge than the same ones without.

    `pairs` are the rows without and with it. The shuffles are the same on both sides, so their
    luck cancels out.
    """
    games, surplus, spread = 0, 0.0, 0.0
    for without, with_it in pairs:
        moved = [int(new) - int(old) for old, new in zip(without.won, with_it.won, strict=True)]
        mean = sum(moved) / len(moved)
        games += len(moved)
        surplus += sum(moved)
        spread += sum((shift - mean) ** 2 for shift in moved)
    return Shift(100 * surplus / games, 100 * Z_95 * sqrt(spread) / games, games)


def win_margin(row: Sums) -> float:
    """Return the margin of error of this row's win rate, in points."""
    rate = row.together.get("won", 0) / row.games
    return 100 * Z_95 * sqrt(rate * (1 - rate) / row.games)
