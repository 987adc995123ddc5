"""Clocks of tables, and what was played on them."""

from __future__ import annotations

from uuid import UUID

from api.model.clock import Clock
from api.play.play import play
from api.services import Services
from api.services.caller import Caller
from tests.api.people import any_action, decision_of, decisions, good

LIVE = Clock(kind="live", bank_seconds=60, increment_seconds=5)
FORFEIT = Clock(kind="live", bank_seconds=60, on_timeout="forfeit")
DAYS = Clock(kind="days", bank_seconds=3600, move_seconds=86_400)


async def plant_first(services: Services, caller: Caller, table_id: UUID) -> None:
    """Lay a card for the player, so that only the other one is thinking."""
    waiting = await decision_of(services, table_id, caller)
    decision = next(
        decision for decision in await decisions(services, table_id) if decision.key == waiting
    )
    action = await any_action(services, table_id, decision)
    good(await play(services, caller, table_id, waiting, "plant", [action]))
