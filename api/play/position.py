"""Looks at the board: now, or at any earlier version."""

from __future__ import annotations

from uuid import UUID

from api.base.problem import returns_problems
from api.play.load import load, state_at
from api.play.perspective import look, perspective_of, position_for
from api.services import Services
from api.services.caller import Caller
from api.services.hot_tables import Position


@returns_problems
async def position(
    services: Services,
    caller: Caller | None,
    table_id: UUID,
    *,
    at: int | None = None,
    seat: int | None = None,
) -> Position:
    """The table as the caller sees it; whoever holds several seats may name one."""
    table = await load(services, table_id)
    viewer = perspective_of(table, caller, seat)
    if at is None or at == table.version:
        return position_for(table, viewer)
    return look(table, await state_at(services, table, at), viewer, at)


@returns_problems
async def seats_of(services: Services, caller: Caller | None, table_id: UUID) -> tuple[int, ...]:
    """The seats that the caller holds."""
    table = await load(services, table_id)
    return table.held_by(None if caller is None else caller.looks_as)
