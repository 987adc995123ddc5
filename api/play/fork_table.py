"""Open a private table for the caller that starts from this position."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec

from api.accounts.account import Account
from api.accounts.read import account_of
from api.base import seeds
from api.base.problem import Refused, TooMany, returns_problems
from api.play import start_table
from api.play.change import Step, change_table
from api.play.create_table import TableCreated
from api.play.load import load, state_at
from api.play.perspective import perspective_of
from api.play.problems import GameOver, RatedGame
from api.play.table_info import describe
from api.play.vote import check_no_tournament
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.services.receipt import new_id
from api.store import accounts, lobby, tables
from api.store.changes import Entry
from api.store.tables import SeatRow, TableRow
from engine.core import Chance, State, clone


@returns_problems
async def fork_table(
    services: Services, caller: Caller | None, table_id: UUID, at: int | None = None
) -> TableCreated:
    """Open a private table for the caller that starts from this position.

    The caller holds every seat. While the original game runs, everything that the caller may not
    know is shuffled again.
    """
    caller = check_scope(caller, "tables")
    table = await load(services, table_id)
    viewer = perspective_of(table, caller)
    version = table.version if at is None else at
    state = await state_at(services, table, version)
    is_open = await tables.is_seed_open(services.pool, table.row)
    if not is_open:
        # A board for trying every line, with hints, would be advice during a rated game.
        if table.row.rated:
            raise Refused(RatedGame())
        await check_no_tournament(services, table_id)
        state = table.game.redeal(state, viewer, Chance(seeds.new_seed()))
    if not table.game.to_act(state):
        raise Refused(GameOver())
    row = _sandbox(
        table.row, version, await account_of(services, caller.account_id), services.now()
    )
    async with accounts.holding(services.pool, caller.account_id) as connection:
        made = await tables.find(connection, row.id)
        if made is None:
            if await lobby.count_running(connection, caller.account_id) >= start_table.MAX_RUNNING:
                raise Refused(TooMany(limit=start_table.MAX_RUNNING))
            await tables.insert(connection, row)
    if made is not None and made.status != "open":
        # Sent again after the process died in between.
        return TableCreated(await describe(services, caller, await load(services, made.id)))
    state = _reseed(state, (made or row).seed)
    entry = Entry(kind="start", seat=None, notation=f"fork {version}", chance=True)

    async def decide(new: LiveTable) -> Step:
        running = msgspec.structs.replace(new.row, status="running", started_at=services.now())
        return Step(entries=[entry], row=running, state=state, keep=True)

    return TableCreated(
        await describe(services, caller, await change_table(services, row.id, decide))
    )


def _sandbox(model: TableRow, version: int, account: Account, now: datetime) -> TableRow:
    """Return a private table like the model, with the account in every seat."""
    return TableRow(
        id=new_id(),
        game=model.game,
        rules=model.rules,
        options=model.options,
        seed=seeds.new_seed(),
        name=model.name,
        host_id=account.id,
        spectators=False,
        chat=False,
        forked_from=model.id,
        forked_at=version,
        created_at=now,
        seats=tuple(
            SeatRow(seat=number, name=account.name, account_id=account.id, ready=True)
            for number in range(len(model.seats))
        ),
    )


def _reseed(state: State, seed: str) -> State:
    """Return the position with its own randomness: it reveals nothing about the real table."""
    fresh = clone(state)
    fresh.chance = Chance(seed, fresh.chance.drawn)
    return fresh
