"""The value of a position for each seat, with weights fitted to finished games.

Competitors share the chance to win by what each of them has (a softmax over seats); where all may
lose together it is multiplied by the chance that they do not (a logistic). Weights change linearly
over the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from math import exp
from operator import mul, sub
from typing import NamedTuple, TypeAlias

import msgspec

from engine.core import AnyGame, Result, Seat, State


class Model(msgspec.Struct, frozen=True):
    """Weights for one number of seats: for each figure one at the start, and one that is added."""

    rivalry: tuple[float, ...] = ()
    survival: tuple[float, ...] = ()
    """The first is the constant."""
    extra: dict[str, tuple[float, ...]] = {}
    """What a game also fitted."""


class ValueFile(msgspec.Struct, frozen=True):
    """The file written by `./hotseat train`: how it was made and the results."""

    command: str
    date: str
    games: dict[str, int]
    strength: dict[str, float]
    """By seats: the logarithmic loss on held-out games, relative to guessing."""
    names: tuple[str, ...]
    models: dict[str, Model]


def load_models(package: str) -> dict[int, Model]:
    """Return the fitted weights of a game's bots, by number of seats."""
    file = files(package) / "value.json"
    if not file.is_file():
        return {}
    read = msgspec.json.decode(file.read_bytes(), type=ValueFile)
    return {int(seats): model for seats, model in read.models.items()}


class Judged(NamedTuple):
    """The value of a position for a seat, and why; empty if the game is over."""

    chance: float
    parts: Sequence[float] = ()
    """What each figure adds to the chance, in logits."""
    figures: Sequence[float] = ()
    """The same figures as players count them."""


Judge: TypeAlias = Callable[[AnyGame, State, Seat], Judged]


def _is_saved(result: Result) -> bool:
    return result.shared is not False


@dataclass(frozen=True)
class Valuation:
    """The figures of a game that are weighed."""

    progress: Callable[[State], float]
    """From 0 at the start to 1 at the end."""
    own: tuple[str, ...] = ()
    """Names of what each player has…"""
    weigh_own: Callable[[State, Seat], Sequence[float]] = lambda state, seat: ()
    shared: tuple[str, ...] = ()
    """…and of what all depend on."""
    weigh_shared: Callable[[State], Sequence[float]] = lambda state: ()
    shared_signs: tuple[int, ...] = ()
    """Whether more of each shared figure helps (1), harms (-1) or may do either (0): if nearly
    every game ends alike, chance alone would set the sign."""
    units: Callable[[State], Sequence[float]] = lambda state: ()
    """Converts each figure into what players count; 0 for one that nobody counts."""
    models: dict[int, Model] = field(default_factory=dict)
    is_saved: Callable[[Result], bool] = _is_saved
    """Whether the game did not end with everybody losing."""

    def judge(self, game: AnyGame, state: State, seat: Seat) -> Judged:
        """Return the chance of this seat to win, and what it consists of."""
        result = game.result(state)
        if result is not None:
            wins = self.is_saved(result) and result.ranks[seat] == 1
            return Judged(float(wins) if result.shared else wins / max(1, result.ranks.count(1)))
        seats = len(state.acted)
        model, progress = self._model(seats), self.progress(state)
        chance = 1.0
        parts: list[float] = []
        figures: list[float] = []
        if self.own:
            weights = _at(model.rivalry, progress)
            rows = [self.weigh_own(state, Seat(other)) for other in range(seats)]
            sums = [sum(map(mul, weights, row)) for row in rows]
            top = max(sums)
            odds = [exp(total - top) for total in sums]
            chance = odds[seat] / sum(odds)
            usual = [sum(column) / seats for column in zip(*rows, strict=True)]
            parts.extend(map(mul, weights, map(sub, rows[seat], usual)))
            figures.extend(rows[seat])
        if self.shared:
            weights = _at(model.survival[1:], progress)
            row = self.weigh_shared(state)
            adds = list(map(mul, weights, row))
            chance *= sigmoid(model.survival[0] + sum(adds))
            parts.extend(adds)
            figures.extend(row)
        return Judged(chance, parts, list(map(mul, figures, self.units(state))))

    def _model(self, seats: int) -> Model:
        known = self.models.get(seats)
        if known is not None:
            return known
        # No games were played with this many seats: use the nearest number.
        return self.models[min(self.models, key=lambda other: abs(other - seats))]


def _at(weights: Sequence[float], progress: float) -> list[float]:
    """Return the weights at this moment."""
    half = len(weights) // 2
    return [weights[n] + progress * weights[half + n] for n in range(half)]


def sigmoid(value: float) -> float:
    """Return the probability of these logits."""
    return 1 / (1 + exp(-value)) if value > -60 else 0.0
