"""What a game provides for the search."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from engine.bots.search.value import Judge, Valuation
from engine.core import Action, AnyGame, Chance, Seat, State


def _believe(state: State, seat: Seat, luck: Chance) -> None:
    """The default: most games redeal what is likely, so there is nothing better to guess."""


def _always(state: State) -> bool:
    return True


def _notice(state: State) -> Iterable[tuple[str, list[float], float]]:
    return ()


Policy: TypeAlias = Callable[[AnyGame, State, Seat, Chance], Action]


@dataclass(frozen=True)
class Skill:
    """How a game is searched."""

    policy: Policy
    """The expert's first choice: plays its seat in playouts, unless `quick` does."""
    candidates: Callable[[AnyGame, State, Seat, Chance], list[Action]]
    """The actions worth considering, the policy's first."""
    moment: Callable[[State], int]
    """Grows with the game; playouts stop when it has grown by `depth`."""
    depth: int
    valuation: Valuation
    rivals: Policy | None = None
    """Plays the other seats in playouts; None: what plays the expert's own seat."""
    quick: Policy | None = None
    """Plays the expert's seat in playouts, where its first choice takes too long for them."""
    is_searched: Callable[[State], bool] = _always
    """Whether the expert searches before it plays: not where its first choice measured better."""
    guess: Callable[[State, Seat, Chance], None] = _believe
    """Replaces what a redeal made up with something likelier."""
    notice: Callable[[State], Iterable[tuple[str, list[float], float]]] = _notice
    """What training also fits: a name, visible figures, and the number to predict from them. Its
    weights and, last, the typical error are in `Model.extra`."""
    judge: Judge | None = None
    """What the expert plays for, where that measured better than its chance to win by the
    valuation; hints and reviews show the chance."""
    caution: float = 0.8
    """By how many standard errors another action must beat the policy's."""

    @property
    def in_playouts(self) -> Policy:
        """What plays the expert's own seat in playouts."""
        return self.quick or self.policy
