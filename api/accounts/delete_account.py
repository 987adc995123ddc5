"""Deletes an account with all personal data."""

from __future__ import annotations

from contextlib import suppress
from uuid import UUID

import msgspec

from api.accounts.end_credentials import end_credentials
from api.base.problem import Refused, returns_problems
from api.play.change import Step, change_table
from api.play.leave_table import get_up
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store import accounts, lobby
from engine.core import Seat


class AccountDeleted(msgspec.Struct, frozen=True):
    """Nothing that tells about the person is kept."""

    id: UUID


@returns_problems
async def delete_account(services: Services, caller: Caller | None) -> AccountDeleted:
    """The caller gets up from every table, then the account and its bots are gone.

    Bots play on in running games. The moves of finished games stay, without a name.
    """
    caller = check_scope(caller, "account")
    bots = await accounts.bots_of(services.pool, caller.account_id)
    for account_id in (*(bot.id for bot in bots), caller.account_id):
        await _leave_everything(services, account_id)
    await accounts.delete(services.pool, caller.account_id)
    # The name must not live on in memory; other processes read anew within a minute.
    services.hot.clear()
    await end_credentials(services)
    return AccountDeleted(caller.account_id)


async def _leave_everything(services: Services, account_id: UUID) -> None:
    async def decide(table: LiveTable) -> Step:
        held = table.held_by(account_id)
        return get_up(table, account_id, held[0] if held else Seat(0))

    tables = [
        *await lobby.open_tables_of(services.pool, account_id),
        *await lobby.running_tables_of(services.pool, account_id),
    ]
    for table_id in tables:
        with suppress(Refused):
            await change_table(services, table_id, decide)
