"""What happens when a player's clock runs out."""

from __future__ import annotations

from engine.core import Seat
from engine.games_example.windfall.actions import AnyAction, Pass, Plant
from engine.games_example.windfall.state import WindfallState


def default_action(state: WindfallState, seat: Seat) -> AnyAction:
    """Plant the lowest card, or pass: nothing that costs coins."""
    return Plant(min(state.players[seat].hand)) if state.phase == "plant" else Pass()
