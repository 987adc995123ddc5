"""The record of a game as a file, and a copy of a position to try things on."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID, uuid4

import msgspec

from api.accounts.account import Account
from api.accounts.read import account_of
from api.base import seeds
from api.base.problem import Refused, returns_problems
from api.play.change import Step, change_table
from api.play.create_table import TableCreated
from api.play.deals import deal_seed, proof_of
from api.play.load import load, state_at
from api.play.perspective import check_may_see, perspective_of
from api.play.problems import GameOver, NotStarted, RatedGame
from api.play.table_info import describe
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store import log, tables
from api.store.changes import Entry
from api.store.tables import SeatRow, TableRow
from engine.core import Chance, Move, Record, Seat, State, clone


class RecordFile(msgspec.Struct, frozen=True):
    """A game as text that `./hotseat replay` plays again."""

    name: str
    text: str


@returns_problems
async def read_record(services: Services, caller: Caller | None, table_id: UUID) -> RecordFile:
    """The whole game, once it is over and its seed may be told."""
    table = await load(services, table_id)
    check_may_see(table, caller)
    row = table.row
    if row.started_at is None:
        raise Refused(NotStarted())
    if not await tables.is_seed_open(services.pool, row):
        # The seed and the hidden actions of a running game belong to nobody yet.
        raise Refused(NotStarted())
    rows = await log.read_log(services.pool, table_id)
    moves = tuple(Move(Seat(one.seat or 0), one.notation) for one in log.standing(rows))
    start = await log.first_snapshot(services.pool, table_id) if row.forked_from else None
    record = Record(
        row.game,
        row.rules,
        len(row.seats),
        deal_seed(row),
        dict(row.options),
        moves,
        None if start is None else start.state.decode(),
        proof_of(row),
    )
    return RecordFile(f"{row.game}-{row.id}.txt", record.text())


@returns_problems
async def fork(
    services: Services, caller: Caller | None, table_id: UUID, at: int | None = None
) -> TableCreated:
    """A private table of the caller's that starts from this position; every seat is the caller's.

    While the game runs, everything that the caller may not know is shuffled anew.
    """
    caller = check_scope(caller, "tables")
    table = await load(services, table_id)
    viewer = perspective_of(table, caller)
    version = table.version if at is None else at
    state = await state_at(services, table, version)
    is_open = await tables.is_seed_open(services.pool, table.row)
    if not is_open and table.row.rated:
        # A board to try every line on would be an adviser at the table.
        raise Refused(RatedGame())
    if not is_open:
        state = table.game.redeal(state, viewer, Chance(seeds.new_seed()))
    if not table.game.to_act(state):
        raise Refused(GameOver())
    row = _sandbox(
        table.row, version, await account_of(services, caller.account_id), services.now()
    )
    state = _reseed(state, row.seed)
    await tables.insert(services.pool, row)
    entry = Entry(kind="start", seat=None, notation=f"fork {version}", chance=True)

    async def decide(new: LiveTable) -> Step:
        running = msgspec.structs.replace(new.row, status="running", started_at=services.now())
        return Step(entries=[entry], row=running, state=state, keep=True)

    return TableCreated(
        await describe(services, caller, await change_table(services, row.id, decide))
    )


def _sandbox(model: TableRow, version: int, account: Account, now: datetime) -> TableRow:
    """A private table like the model, with the account in every seat."""
    return TableRow(
        id=uuid4(),
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
    """The position with luck of its own: what comes up here tells nothing of the real table."""
    fresh = clone(state)
    fresh.chance = Chance(seed, fresh.chance.drawn)
    return fresh
