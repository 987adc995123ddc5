"""Creates many tables at once: all or none, and none twice."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import NAMESPACE_OID, UUID, uuid5

import msgspec

from api.base.problem import BadIdempotencyKey, Problem, Refused, TooMany, returns_problems
from api.play.create_table import TableOrder, check_invited, invited_to, new_table
from api.play.deals import promise
from api.play.invitations import invitation_jobs, ring_invited
from api.play.play import MAX_KEY_LENGTH
from api.play.problems import BadTable
from api.play.table_info import TableInfo, table_info
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import accounts, lobby, queue, tables
from api.store.tables import TableRow
from engine.core import Parameter

MAX_TABLES = 500


class TablesCreated(msgspec.Struct, frozen=True, kw_only=True):
    """The tables were created, in the order of the rows; none in a dry run."""

    tables: tuple[TableInfo, ...]
    dry_run: bool


class RowProblem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a row was refused; words: `problem.<key>`."""

    row: int
    key: str
    parameters: dict[str, Parameter]


class BadRows(Problem, frozen=True, kw_only=True):
    """Some rows were refused; nothing was created."""

    key: str = "bad_rows"
    rows: tuple[RowProblem, ...]


@returns_problems
async def create_tables(
    services: Services,
    caller: Caller | None,
    orders: Sequence[TableOrder | Problem],
    idempotency_key: str,
    dry_run: bool,
) -> TablesCreated:
    """Create all tables, hosted by the caller; a repeated mutation returns the same ones."""
    caller = check_scope(caller, "tables")
    if not 1 <= len(idempotency_key) <= MAX_KEY_LENGTH:
        raise Refused(BadIdempotencyKey(limit=MAX_KEY_LENGTH))
    if not 1 <= len(orders) <= MAX_TABLES:
        raise Refused(TooMany(limit=MAX_TABLES))
    rows = await _rows(services, caller, orders)
    if dry_run:
        return TablesCreated(tables=(), dry_run=True)
    ids = [_id(caller, idempotency_key, number) for number in range(len(rows))]
    await _insert(
        services,
        caller,
        [_with_id(row, table_id) for row, table_id in zip(rows, ids, strict=True)],
    )
    found = await tables.find_all(services.pool, ids)
    ring_invited(services, list(found.values()))
    return TablesCreated(
        tables=tuple(
            table_info(found[table_id], caller, None) for table_id in ids if table_id in found
        ),
        dry_run=False,
    )


async def _rows(
    services: Services, caller: Caller, orders: Sequence[TableOrder | Problem]
) -> list[TableRow]:
    rows: list[TableRow] = []
    wrong: list[RowProblem] = []
    for number, order in enumerate(orders):
        try:
            rows.append(await new_table(services, caller, _check_order(order)))
        except Refused as refused:
            problem = msgspec.to_builtins(refused.problem)
            key = problem.pop("key")
            wrong.append(
                RowProblem(row=number, key=key, parameters=problem.get("parameters", problem))
            )
    if wrong:
        raise Refused(BadRows(rows=tuple(wrong)))
    return rows


def _check_order(order: TableOrder | Problem) -> TableOrder:
    if isinstance(order, Problem):
        raise Refused(order)
    if order.public:
        # The lobby is for people looking for a game, not for somebody's tournament.
        raise Refused(BadTable(key="public_in_bulk"))
    if order.same_deal_as is not None:
        raise Refused(BadTable(key="same_deal_in_bulk"))
    return order


def _id(caller: Caller, idempotency_key: str, number: int) -> UUID:
    """Return the same ids for the same mutation, so that tables made before are found again."""
    return uuid5(NAMESPACE_OID, f"{caller.account_id} {number} {idempotency_key}")


def _with_id(row: TableRow, table_id: UUID) -> TableRow:
    row = msgspec.structs.replace(row, id=table_id)
    return msgspec.structs.replace(row, commitment=promise(row))


async def _insert(services: Services, caller: Caller, rows: Sequence[TableRow]) -> None:
    """Create the tables, unless the same mutation created them before."""
    everybody = (caller.account_id, *invited_to(rows))
    async with accounts.holding(services.pool, *everybody) as connection:
        if await tables.find_all(connection, [row.id for row in rows]):
            return
        if await lobby.count_open(connection, caller.account_id) + len(rows) > MAX_TABLES:
            raise Refused(TooMany(limit=MAX_TABLES))
        await check_invited(connection, caller.account_id, rows)
        for row in rows:
            await tables.insert(connection, row)
        await queue.enqueue(connection, invitation_jobs(rows, services.now()))
