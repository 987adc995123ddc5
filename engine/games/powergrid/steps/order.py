"""Phase 1: the order of play (§4)."""

from __future__ import annotations

from engine.core import Log
from engine.games.powergrid import events
from engine.games.powergrid.state import PowergridState


def set_order(state: PowergridState, log: Log) -> None:
    """Put most cities first; among equals the owner of the highest plant (ruling 44)."""
    state.order.sort(
        key=lambda seat: (-len(state.cities[seat]), -max(state.plants[seat], default=0))
    )
    log.tell(events.OrderSet(tuple(state.order)))
