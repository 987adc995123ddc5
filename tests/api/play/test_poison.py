"""Values outside their limits: refused before they are stored, and harmless where they are."""

from uuid import UUID

import pytest

from api.accounts.delete_account import AccountDeleted, delete_account
from api.base.problem import BadInput
from api.cli import reports
from api.cli.parser import Parser
from api.cli.reports import _run
from api.model.clock import Clock
from api.model.table_filter import TableFilter
from api.play.create_table import TableOrder, create_table
from api.play.create_tables import BadRows, create_tables
from api.play.lobby import list_tables
from api.play.problems import BadTable, NoSuchTable
from api.play.table_info import find_table
from api.services import Services
from tests.api.people import a_person, an_open_table, good


@pytest.mark.parametrize(
    "clock",
    [
        Clock(kind="live", bank_seconds=-100, move_seconds=1000),
        Clock(kind="live", bank_seconds=2_147_483_647),
        Clock(kind="live", bank_seconds=600, increment_seconds=-1),
        Clock(kind="days", bank_seconds=0, increment_seconds=2_147_483_647, move_seconds=86_400),
    ],
)
async def test_a_clock_outside_its_limits_is_refused(services: Services, clock: Clock) -> None:
    ada = await a_person(services)
    order = TableOrder(game="windfall", seats=2, public=True, clock=clock)
    refused = await create_table(services, ada, order)
    assert isinstance(refused, BadInput)
    assert refused.field.startswith("clock.")
    bulk = TableOrder(game="windfall", seats=2, clock=clock)
    assert isinstance(await create_tables(services, ada, [bulk], "one", False), BadRows)
    assert await services.pool.fetchval("SELECT count(*) FROM tables") == 0


@pytest.mark.parametrize("seed", ["one\ntwo", "a\r\nrules: 99", " padded", "", "\u2028", "x" * 65])
async def test_a_seed_that_a_record_cannot_hold_is_refused(services: Services, seed: str) -> None:
    ada = await a_person(services)
    order = TableOrder(game="windfall", seats=2, seed=seed)
    assert await create_table(services, ada, order) == BadTable(key="bad_seed")


async def poison(services: Services, table_id: UUID) -> None:
    """The row of the table cannot be read any more."""
    await services.pool.execute(
        """UPDATE tables SET clock = '{"kind": "live", "bank_seconds": -100}' WHERE id = $1""",
        table_id,
    )
    services.hot.clear()


async def test_a_row_that_cannot_be_read_is_left_out_and_ends_no_list(
    services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    ada = await a_person(services)
    bad = await an_open_table(services, ada, public=True)
    fine = await an_open_table(services, ada, public=True)
    await poison(services, bad.id)
    for wanted in (TableFilter(), TableFilter(mine=True)):
        assert [table.id for table in good(await list_tables(services, ada, wanted))] == [fine.id]
    assert str(bad.id) in caplog.text
    assert await find_table(services, ada, bad.id) == NoSuchTable()
    assert await delete_account(services, ada) == AccountDeleted(ada.account_id)


async def test_the_host_is_shown_what_cannot_be_read_and_can_delete_it(
    services: Services, database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ada = await a_person(services)
    table = await an_open_table(services, ada)
    await poison(services, table.id)
    parser = Parser()
    reports.add_arguments(parser)
    await _run(database_url, parser.parse_args([]))
    assert f"table {table.id} cannot be read" in capsys.readouterr().out
    await _run(database_url, parser.parse_args(["--delete-table", str(table.id)]))
    await _run(database_url, parser.parse_args([]))
    assert str(table.id) not in capsys.readouterr().out.partition("gone")[2]
