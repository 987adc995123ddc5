"""What a seat is asked, under a key that names this very question."""

from __future__ import annotations

from engine.core.seat import Seat
from engine.core.state import Decision, State


def decision(state: State, seat: Seat, kind: str, about: str = "") -> Decision:
    """The decision of this kind that the seat faces; `about` tells apart what it is asked about."""
    acted = state.acted[seat]
    if about:
        return Decision(seat, kind, f"{seat}.{acted}.{kind}.{about}")
    return Decision(seat, kind, f"{seat}.{acted}.{kind}")
