"""What a crisis that lies open would do to each player if it happened now."""

from __future__ import annotations

from engine.games.daybreak.board.counting import missing_needs, value
from engine.games.daybreak.cards.effects.crisis import (
    CancelledBy,
    CheckDemand,
    CrisisOp,
    DropGlobalProject,
    ExemptedBy,
)
from engine.games.daybreak.content import content
from engine.games.daybreak.state import CrisisOnBoard, DaybreakState
from engine.games.daybreak.steps.hit import GROUP_OPS, relief
from engine.games.daybreak.steps.targets import candidates


def is_answered(state: DaybreakState, crisis: CrisisOnBoard) -> bool:
    """Whether the cards tucked under it cancel the crisis already."""
    card = content(state.pack).crises[crisis.id]
    if card.ended_by and not missing_needs(state, card.ended_by, crisis.tucked):
        return True
    return any(
        isinstance(answer, CancelledBy) and not missing_needs(state, answer.needs, crisis.tucked)
        for answer in card.answers
    )


def threatened(state: DaybreakState, crisis: CrisisOnBoard) -> list[int]:
    """The seats that it would hit, all of those tied included; exemptions are not yet given."""
    if is_answered(state, crisis):
        return []
    rules = content(state.pack)
    card = rules.crises[crisis.id]
    found = candidates(state, card.target)
    exempted = sum(
        answer.tag in rules.tags[one]
        for answer in card.answers
        if isinstance(answer, ExemptedBy)
        for one in crisis.tucked
    )
    return [] if exempted >= len(found) else found


def size(state: DaybreakState, crisis: CrisisOnBoard, seat: int, op: CrisisOp) -> int:
    """The number of this effect for this player, lowered by all that helps so far."""
    if isinstance(op, CheckDemand):
        return 0
    full = value(state, seat, op.n, tucked=len(crisis.tucked))
    once = isinstance(op, (*GROUP_OPS, DropGlobalProject))
    left = max(0, abs(full) - relief(state, crisis, None if once else seat))
    return left if full >= 0 else -left
