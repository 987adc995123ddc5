"""Tables before and around the game."""

from __future__ import annotations

from uuid import uuid4

from api.model.table_filter import TableFilter
from api.play.join_table import join_table
from api.play.leave_table import leave_table
from api.play.lobby import inbox, list_tables
from api.play.problems import (
    NoSuchTable,
)
from api.play.start_table import start_table
from api.play.table_info import find_table
from api.services import Services
from tests.api.people import a_person, a_table, an_open_table, good, people


async def test_the_lobby_lists_what_fits_page_by_page(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    made = [
        await an_open_table(services, ada, public=True, name=f"T{number}") for number in range(5)
    ]
    await an_open_table(services, ada, name="private")
    page = good(await list_tables(services, ben, TableFilter(has_room=True), first=3))
    last = page[-1]
    rest = good(
        await list_tables(services, ben, TableFilter(), after=(last.created_at, last.id), first=9)
    )
    assert {table.id for table in (*page, *rest)} == {table.id for table in made}
    assert good(await list_tables(services, ben, TableFilter(mine=True))) == ()
    assert len(good(await list_tables(services, ada, TableFilter(mine=True)))) == 6
    assert good(await list_tables(services, ben, TableFilter(clock="live"))) == ()
    assert good(await list_tables(services, ben, TableFilter(game="co2"))) == ()


async def test_the_inbox_holds_every_decision_that_waits(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    first, second = await a_table(services, [ada, ben]), await a_table(services, [ben, ada])
    waiting = good(await inbox(services, ada))
    assert {(item.table_id, item.seat, item.decision.kind) for item in waiting} == {
        (first, 0, "plant"),
        (second, 1, "plant"),
    }
    good(await leave_table(services, ada, first))
    assert [item.table_id for item in good(await inbox(services, ada))] == [second]


async def test_a_table_that_is_not_there_is_not_found(services: Services) -> None:
    ada = await a_person(services)
    for answer in (
        await find_table(services, ada, uuid4()),
        await join_table(services, ada, uuid4()),
        await start_table(services, ada, uuid4()),
        await leave_table(services, ada, uuid4()),
    ):
        assert answer == NoSuchTable()
