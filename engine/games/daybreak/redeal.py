"""Redealing: the order of the decks and the face-down crises."""

from __future__ import annotations

from engine.core import Chance, Perspective, Watcher, clone
from engine.games.daybreak.state import DaybreakState

_SPAN = 1 << 60
"""The largest number drawn at once."""


def redeal(state: DaybreakState, viewer: Perspective, luck: Chance) -> DaybreakState:
    """Return a state that looks the same from this perspective, with everything hidden shuffled."""
    other = clone(state)
    if viewer is Watcher.REFEREE:
        return other
    _shuffle(other.local_deck, luck)
    _shuffle(other.global_deck, luck)
    hidden = [crisis for crisis in other.crises if not crisis.face_up]
    pool = [*other.crisis_deck, *(crisis.id for crisis in hidden)]
    _shuffle(pool, luck)
    for crisis in hidden:
        crisis.id = pool.pop()
    other.crisis_deck = pool
    other.chance = Chance(f"redealt {luck.below(1 << 32)}", other.chance.drawn)
    return other


def _shuffle(cards: list[str], luck: Chance) -> None:
    """Shuffle uniformly with few draws: one number places several cards.

    Bots request a redealt position before every decision, and drawing dominates its cost.
    """
    last = len(cards) - 1
    while last > 0:
        first, span = last, last + 1
        while first > 1 and span * first <= _SPAN:
            span *= first
            first -= 1
        number = luck.below(span)
        for place in range(last, first - 1, -1):
            number, other = divmod(number, place + 1)
            cards[place], cards[other] = cards[other], cards[place]
        last = first - 1
