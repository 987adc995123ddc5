"""Phase 1: the order of play (Seed 001, phase 1)."""

from __future__ import annotations

from engine.core import Log
from engine.games.powergrid import events
from engine.games.powergrid.state import PowergridState


def set_order(state: PowergridState, log: Log) -> None:
    """Most cities first; among equals the owner of the highest plant."""
    state.order.sort(
        key=lambda seat: (-len(state.cities[seat]), -max(state.plants[seat], default=0))
    )
    log.tell(events.OrderSet(tuple(state.order)))
