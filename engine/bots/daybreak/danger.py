"""What open crises threaten, and what a card under one of them would save."""

from __future__ import annotations

from typing import assert_never

from engine.bots.daybreak.outlook import CLEAN, Outlook
from engine.games.daybreak.board.counting import missing_needs
from engine.games.daybreak.cards.effects.crisis import (
    CancelledBy,
    CheckDemand,
    CrisisOp,
    DrawNextRound,
    DropGlobalProject,
    LoseCards,
    MoveCommunities,
    PlanetaryStep,
    RecentCarbon,
)
from engine.games.daybreak.cards.effects.local import (
    Clean,
    Communities,
    Demand,
    Dirty,
    Emission,
    Ocean,
    Resilience,
    Tree,
)
from engine.games.daybreak.content import content
from engine.games.daybreak.state import RESILIENCE_KINDS, CrisisOnBoard, DaybreakState
from engine.games.daybreak.steps.relief import is_cancelled
from engine.games.daybreak.steps.threat import size, threatened

LASTING = {
    "no_dirty_removal": 1.5,
    "no_tuck_other_crises": 0.8,
    "no_forecast_crisis": 0.7,
    "no_giving_cards": 0.1,
    "no_new_global_projects": 0.6,
    "no_support_of_global_projects": 0.6,
    "no_extra_draws": 0.6,
}


def harm(state: DaybreakState, outlook: Outlook, crisis: CrisisOnBoard) -> float:
    """Return what the crisis would cost all players together in the coming crisis stage."""
    if is_cancelled(state, crisis):
        return 0.0
    card = content(state.pack, state.rules).crises[crisis.id]
    seats = threatened(state, crisis)
    bands, state.bands = state.bands, outlook.bands
    total = sum(
        seat_harm(outlook, seat, op, size(state, crisis, seat, op))
        for seat in seats
        for op in card.effects
    )
    state.bands = bands
    if seats and len(seats) < len(state.players):
        total /= len(seats)
    rules = sum(LASTING[rule] for rule in card.lasting)
    return total + rules * (outlook.later + (1 if crisis in state.lasting else 0))


def seat_harm(outlook: Outlook, seat: int, op: CrisisOp, n: int) -> float:
    """Return what this effect of this size costs the player."""
    board, n = outlook.boards[seat], abs(n)
    match op:
        case Communities():
            lethal = 4.0 if board.communities + n >= board.limit - 1 else 0.0
            return 1.2 * n * board.pain + lethal
        case Resilience():
            assert op.kind != "choice"
            held = board.resilience[RESILIENCE_KINDS.index(op.kind)]
            return 0.6 * min(n, held) + 1.2 * board.pain * max(0, n - held)
        case Tree() | Ocean() | Emission():
            return outlook.carbon * n
        case RecentCarbon():
            return 0.3 * n
        case LoseCards() | DrawNextRound():
            return outlook.card * 1.2 * n
        case Clean() | Demand():
            return CLEAN * n
        case Dirty():
            return 0.3 * n
        case DropGlobalProject():
            return 0.7 * n
        case CheckDemand():
            return 0.0
        case PlanetaryStep():
            return 0.8 * n
        case MoveCommunities():
            return 0.2 * n
        case _:
            assert_never(op)


def answer_gain(state: DaybreakState, outlook: Outlook, crisis: CrisisOnBoard, card: str) -> float:
    """Return what the card under the crisis would save, or its share of a cancellation."""
    before = harm(state, outlook, crisis)
    if before <= 0.3:
        return 0.0
    crisis.tucked.append(card)
    saved = before - harm(state, outlook, crisis)
    missing = _missing(state, crisis)
    crisis.tucked.pop()
    if saved <= 0 and missing:
        return before / (missing + 1.5)
    return saved


def _missing(state: DaybreakState, crisis: CrisisOnBoard) -> int:
    card = content(state.pack, state.rules).crises[crisis.id]
    found = [len(missing_needs(state, card.ended_by, crisis.tucked))] if card.ended_by else []
    found.extend(
        len(missing_needs(state, answer.needs, crisis.tucked))
        for answer in card.answers
        if isinstance(answer, CancelledBy)
    )
    return min(found, default=0)
