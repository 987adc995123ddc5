"""Phase 1: the order of play (§4)."""

from __future__ import annotations

from engine.core import Log
from engine.games.powergrid import events
from engine.games.powergrid.state import PowergridState


def set_order(state: PowergridState, log: Log) -> None:
    """Put most cities first; among equals the owner of the highest plant (ruling 44)."""
    # Plants lie in ascending order.
    state.order.sort(key=lambda seat: (-len(state.cities[seat]), -(state.plants[seat] or (0,))[-1]))
    log.tell(events.OrderSet(tuple(state.order)))
