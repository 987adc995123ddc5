"""What reduces a crisis: resilience, tucked cards and spent projects (§6.3)."""

from __future__ import annotations

from typing import assert_never

from engine.games.daybreak.board.counting import missing_needs, value
from engine.games.daybreak.cards.effects.counts import Number
from engine.games.daybreak.cards.effects.crisis import (
    ByResilience,
    ByTucked,
    CancelledBy,
    ExemptedBy,
)
from engine.games.daybreak.content import content
from engine.games.daybreak.state import CrisisOnBoard, DaybreakState


def is_cancelled(state: DaybreakState, crisis: CrisisOnBoard) -> bool:
    """Whether the cards under it cancel the crisis, or end a lasting one before it begins."""
    if is_ended(state, crisis):
        return True
    return any(
        isinstance(answer, CancelledBy) and not missing_needs(state, answer.needs, crisis.tucked)
        for answer in content(state.pack, state.rules).crises[crisis.id].answers
    )


def is_ended(state: DaybreakState, crisis: CrisisOnBoard) -> bool:
    """Whether a lasting crisis has all the cards that end it."""
    needs = content(state.pack, state.rules).crises[crisis.id].ended_by
    return bool(needs) and not missing_needs(state, needs, crisis.tucked)


def exemptions(state: DaybreakState, crisis: CrisisOnBoard) -> int:
    """Return how many players the cards under the crisis exempt."""
    rules = content(state.pack, state.rules)
    return sum(
        answer.tag in rules.tags[card]
        for answer in rules.crises[crisis.id].answers
        if isinstance(answer, ExemptedBy)
        for card in crisis.tucked
    )


def relief(state: DaybreakState, crisis: CrisisOnBoard, seat: int | None) -> int:
    """Return how much tucked cards and own resilience reduce every number (ruling 6)."""
    rules = content(state.pack, state.rules)
    found = 0
    for answer in rules.crises[crisis.id].answers:
        match answer:
            case ByTucked(tag=tag):
                found += sum(tag in rules.tags[card] for card in crisis.tucked)
            case ByResilience(kind=kind):
                found += 0 if seat is None else state.players[seat].resilience[kind]
            case CancelledBy() | ExemptedBy():
                continue  # They answer the crisis as a whole, not its numbers.
            case _:
                assert_never(answer)
    return found


def lowered(
    state: DaybreakState, crisis: CrisisOnBoard, seat: int | None, number: Number, spent: int = 0
) -> int:
    """Return the signed number, reduced towards 0 for this player by everything that helps."""
    full = value(state, number)
    left = max(0, abs(full) - relief(state, crisis, seat) - spent)
    return left if full >= 0 else -left
