"""Loads a table: from memory if its version is current, else from snapshot and log."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.base.problem import Refused
from api.base.time_limit import bounded
from api.play.problems import NoSuchTable, NoSuchVersion
from api.services import Services
from api.services.hot_tables import LiveTable
from api.store import log, tables
from api.store.tables import TableRow
from engine.core import AnyGame, Log, Seat, State, advance, clone, decode, notation

REPLAY_SECONDS = 10.0


async def load(services: Services, table_id: UUID) -> LiveTable:
    """Return the table as it is now."""
    version = await services.reads.find_version(table_id)
    if version is None:
        raise Refused(NoSuchTable())
    hot = services.hot.find_fresh(table_id)
    if hot is not None and hot.version == version:
        return hot
    return await reload(services, table_id)


async def reload(services: Services, table_id: UUID) -> LiveTable:
    """Read the table again; continue from the position in memory where possible."""
    row = await tables.find(services.pool, table_id)
    if row is None:
        services.hot.drop(table_id)
        raise Refused(NoSuchTable())
    game = services.games.get(row.game)
    if game is None:
        raise Refused(NoSuchTable())
    return services.hot.keep(LiveTable(row, game, await _find_state(services, row, game)))


async def state_at(services: Services, table: LiveTable, version: int) -> State:
    """Return the position at an earlier version."""
    if version == table.version and table.state is not None:
        return table.state
    if not 0 <= version <= table.version:
        raise Refused(NoSuchVersion())
    found = await _read_state(services, table.row.id, table.game, version)
    if found is None:
        raise Refused(NoSuchVersion())
    return found


async def _find_state(services: Services, row: TableRow, game: AnyGame) -> State | None:
    if row.started_at is None:
        return None
    hot = services.hot.find(row.id)
    if hot is not None and hot.state is not None and hot.version <= row.version:
        tail = await log.read_log(services.pool, row.id, after=hot.version, up_to=row.version)
        if all(row.kind != "rewind" for row in tail):
            return _carry_on(game, hot.state, tail)
    return await _read_state(services, row.id, game, row.version)


async def _read_state(
    services: Services, table_id: UUID, game: AnyGame, version: int
) -> State | None:
    snapshot = await log.find_snapshot(services.pool, table_id, up_to=version)
    if snapshot is None:
        return None
    # Every rewind writes a snapshot, so the latest snapshot is never older than a rewind.
    tail = await log.read_log(services.pool, table_id, after=snapshot.version, up_to=version)
    return _carry_on(game, decode(snapshot.state, game.state), tail)


def _carry_on(game: AnyGame, state: State, tail: Sequence[log.Logged]) -> State:
    state = clone(state)
    heard = Log()
    with bounded(REPLAY_SECONDS):
        for row in tail:
            if row.kind == "action" and row.seat is not None:
                action = notation.read(row.notation, game.actions)
                advance(game, state, Seat(row.seat), action, heard)
    return state
