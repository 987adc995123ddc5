"""Sequential halving: playouts go to the actions that may still be the best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from statistics import fmean

from engine.bots.search.budget import Budget
from engine.bots.search.value import Judged

MIN_TRIALS = 3
"""Differences over fewer worlds are meaningless."""


@dataclass
class Trial:
    """The results of an action, world by world."""

    values: list[float] = field(default_factory=list)
    judged: list[Judged] = field(default_factory=list)
    """Where a playout stopped before the end."""

    @property
    def mean(self) -> float:
        """The mean outcome so far."""
        return fmean(self.values) if self.values else 0.0


def halve(count: int, budget: Budget, play: Callable[[int, int], Judged]) -> list[Trial]:
    """Try `count` actions; `play(action, world)` is one playout. Action 0 is never dropped.

    All actions meet the same worlds in the same order, so that luck affects them alike.
    """
    trials = [Trial() for _ in range(count)]
    alive = list(range(count))
    rounds = max(1, ceil(log2(count)))
    for _ in range(rounds):
        each = max(1, budget.playouts // (rounds * len(alive)))
        for _ in range(each):
            for action in alive:
                if budget.is_time_up() and trials[0].values:
                    return trials
                judged = play(action, len(trials[action].values))
                trials[action].values.append(judged.chance)
                if judged.parts:
                    trials[action].judged.append(judged)
        if len(alive) == 2:
            continue
        best = sorted(alive, key=lambda action: -trials[action].mean)
        alive = best[: max(2, ceil(len(alive) / 2))]
        if 0 not in alive:
            alive[-1] = 0
    return trials


def compare(trials: list[Trial]) -> list[float]:
    """Return the value of each action, as if all had met the same worlds as the first one.

    Some worlds are kinder than others, and an action that was dropped early met only a few.
    """
    first = trials[0]
    brought = []
    for trial in trials:
        pairs = list(zip(trial.values, first.values, strict=False))
        gain = fmean(new - old for new, old in pairs) if pairs else 0.0
        brought.append(min(1.0, max(0.0, first.mean + gain)))
    return brought


def find_best(trials: list[Trial], caution: float) -> int:
    """Return the action that beat the first one most clearly, or the first one."""
    best, most = 0, 0.0
    for number, trial in enumerate(trials[1:], 1):
        worlds = min(len(trial.values), len(trials[0].values))
        if worlds < MIN_TRIALS:
            continue
        gains = [
            new - old
            for new, old in zip(trial.values[:worlds], trials[0].values[:worlds], strict=True)
        ]
        mean = fmean(gains)
        spread = sqrt(sum((gain - mean) ** 2 for gain in gains) / (worlds - 1) / worlds)
        surely = mean - caution * spread
        if surely > most:
            best, most = number, surely
    return best
