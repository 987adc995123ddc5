"""Reads the board: now, or at any earlier version."""

from __future__ import annotations

import secrets
from uuid import UUID

from api.base.problem import Refused, returns_problems
from api.play.load import load, state_at
from api.play.perspective import look, perspective_of, position_for
from api.play.problems import NotStarted
from api.services import Services
from api.services.caller import Caller
from api.services.hot_tables import Position
from engine.core import Chance, encode


@returns_problems
async def position(
    services: Services,
    caller: Caller | None,
    table_id: UUID,
    *,
    at: int | None = None,
    seat: int | None = None,
) -> Position:
    """Return the table as the caller sees it; callers with several seats may name one."""
    table = await load(services, table_id)
    viewer = perspective_of(table, caller, seat)
    if at is None or at == table.version:
        return position_for(table, viewer)
    return look(table, await state_at(services, table, at), viewer, at)


@returns_problems
async def position_to_search(
    services: Services, caller: Caller | None, table_id: UUID, seat: int
) -> bytes:
    """Return what a seat of the caller may know, as a state that the engine can load.

    Everything hidden from the seat is redealt, differently each time, and so is the seed: a program
    can search with the rules without learning secrets.
    """
    table = await load(services, table_id)
    viewer = perspective_of(table, caller, seat)
    if table.state is None:
        raise Refused(NotStarted())
    return encode(table.game.redeal(table.state, viewer, Chance(secrets.token_hex(16))))


@returns_problems
async def seats_of(services: Services, caller: Caller | None, table_id: UUID) -> tuple[int, ...]:
    """Return the seats that the caller holds."""
    table = await load(services, table_id)
    return table.held_by(None if caller is None else caller.looks_as)
