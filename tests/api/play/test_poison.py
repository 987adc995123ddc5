"""Values outside their limits are harmless where they are stored."""

from __future__ import annotations

from uuid import UUID

import pytest

from api.accounts.delete_account import AccountDeleted, delete_account
from api.cli import reports
from api.cli.parser import Parser
from api.cli.reports import _run
from api.model.table_filter import TableFilter
from api.play.lobby import list_tables
from api.play.problems import NoSuchTable
from api.play.table_info import find_table
from api.services import Services
from tests.api.people import a_person, an_open_table, good


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
