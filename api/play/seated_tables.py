"""Adjusts an account's tables when the account changes or is deleted."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from uuid import UUID

from api.base.problem import Refused
from api.play.change import Step
from api.play.leave_table import leave_seats
from api.play.next_host import pass_on
from api.play.time_out import expire_clocks
from api.services import Services
from api.services.hot_tables import LiveTable
from api.store import lobby
from engine.core import Seat


class PlayedTables:
    """Implements `api.services.seated_tables` with real games."""

    async def retime(self, services: Services, account_id: UUID) -> None:
        """Apply the account's new habits to the clocks of its running games."""
        for table_id in await lobby.running_tables_of(services.pool, account_id):
            await expire_clocks(services, table_id)

    async def leave(self, services: Services, account_id: UUID) -> None:
        """Remove the account from all its tables; bots play on in running games."""

        async def leave(table: LiveTable, full: Collection[UUID]) -> Step:
            held = table.held_by(account_id)
            first = held[0] if held else Seat(0)
            return await leave_seats(services, table, account_id, first, full)

        for table_id in (
            *await lobby.open_tables_of(services.pool, account_id),
            *await lobby.running_tables_of(services.pool, account_id),
        ):
            with suppress(Refused):
                await pass_on(services, table_id, leave)
