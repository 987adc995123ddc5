"""Many tables in one go."""

from __future__ import annotations

import asyncio

from api.base.problem import BadIdempotencyKey, NotSignedIn, Problem, TooMany
from api.model.table_filter import TableFilter
from api.play.create_table import TableOrder
from api.play.create_tables import (
    MAX_TABLES,
    BadRows,
    TablesCreated,
    create_tables,
)
from api.play.join_table import join_table
from api.play.lobby import list_tables
from api.services import Services
from tests.api.people import a_person, good

ROW = TableOrder(game="windfall", seats=2, seat=None)


async def test_500_tables_are_made_once_however_often_they_are_ordered(services: Services) -> None:
    host = await a_person(services, "Olga")
    orders = [ROW] * MAX_TABLES
    first, second = await asyncio.gather(
        create_tables(services, host, orders, "round 1", False),
        create_tables(services, host, orders, "round 1", False),
    )
    again = good(await create_tables(services, host, orders, "round 1", False))
    ids = [table.id for table in good(first).tables]
    assert len(set(ids)) == MAX_TABLES
    assert [table.id for table in good(second).tables] == ids
    assert [table.id for table in again.tables] == ids
    assert isinstance(await create_tables(services, host, [ROW], "round 2", False), TooMany)


async def test_people_sit_down_with_the_invitation_of_their_table(services: Services) -> None:
    host, guest = await a_person(services, "Olga"), await a_person(services, "Ada")
    (table,) = good(await create_tables(services, host, [ROW], "one", False)).tables
    joined = good(await join_table(services, guest, table.id, invitation=table.invitation))
    assert [seat.name for seat in joined.seats if seat.account_id] == ["Ada"]


async def test_every_wrong_row_is_told_and_nothing_is_made(services: Services) -> None:
    host = await a_person(services, "Olga")
    orders: list[TableOrder | Problem] = [
        ROW,
        TableOrder(game="chess", seats=2),
        TableOrder(game="windfall", seats=9),
        TableOrder(game="windfall", seats=2, public=True),
        BadIdempotencyKey(limit=1),
    ]
    for dry_run in (True, False):
        refused = await create_tables(services, host, orders, "bad", dry_run)
        assert isinstance(refused, BadRows)
        assert [(row.row, row.key) for row in refused.rows] == [
            (1, "no_such_game"),
            (2, "wrong_seats"),
            (3, "public_in_bulk"),
            (4, "bad_idempotency_key"),
        ]
    assert good(await list_tables(services, host, TableFilter(mine=True), first=5)) == ()


async def test_a_dry_run_makes_nothing(services: Services) -> None:
    host = await a_person(services, "Olga")
    tried = good(await create_tables(services, host, [ROW] * 3, "dry", True))
    assert tried == TablesCreated(tables=(), dry_run=True)
    assert isinstance(await create_tables(services, host, [], "dry", False), TooMany)
    assert isinstance(await create_tables(services, host, [ROW], "", False), BadIdempotencyKey)
    assert isinstance(await create_tables(services, None, [ROW], "dry", False), NotSignedIn)
    assert good(await list_tables(services, host, TableFilter(mine=True), first=5)) == ()
