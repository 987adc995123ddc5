"""Why an action is better than the others, from the search's figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from engine.bots.search.expert import Opinion

LEAST = 0.02
"""A figure that changes the chance by fewer logits is not a reason."""


@dataclass(frozen=True)
class Reason:
    """The strongest figure in favour of an action."""

    figure: str
    change: float | None
    """How much more of it than after the other actions; None if nobody counts it."""


def find_reason(opinion: Opinion, all_opinions: Sequence[Opinion]) -> Reason | None:
    """Return what distinguishes this action from the others; None if nothing does."""
    others = [other for other in all_opinions if other is not opinion and other.parts]
    if not others or not opinion.parts:
        return None

    def gain(name: str) -> float:
        return opinion.parts[name] - fmean(other.parts[name] for other in others)

    best = max(opinion.parts, key=gain)
    if gain(best) < LEAST:
        return None
    change = 0.0
    if best in opinion.figures:
        change = opinion.figures[best] - fmean(other.figures[best] for other in others)
    return Reason(best, round(change, 1) if abs(change) >= 0.05 else None)
