"""What an open crisis would do to each player if it happened now."""

from __future__ import annotations

from engine.games.daybreak.cards.effects.crisis import (
    CheckDemand,
    CrisisOp,
    DropGlobalProject,
    PlanetaryStep,
)
from engine.games.daybreak.content import content
from engine.games.daybreak.state import CrisisOnBoard, DaybreakState
from engine.games.daybreak.steps.relief import exemptions, is_cancelled, lowered
from engine.games.daybreak.steps.targets import candidates


def threatened(state: DaybreakState, crisis: CrisisOnBoard) -> list[int]:
    """Return the seats it would hit, including all tied ones; exemptions are not applied yet."""
    if is_cancelled(state, crisis):
        return []
    found = candidates(state, content(state.pack, state.rules).crises[crisis.id].target)
    return [] if exemptions(state, crisis) >= len(found) else found


def size(state: DaybreakState, crisis: CrisisOnBoard, seat: int, op: CrisisOp) -> int:
    """Return the number of this effect for this player, after all reductions so far."""
    if isinstance(op, CheckDemand):
        return 0
    once = isinstance(op, (PlanetaryStep, DropGlobalProject))
    return lowered(state, crisis, None if once else seat, op.n)
