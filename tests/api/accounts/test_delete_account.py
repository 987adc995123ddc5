"""A deleted account leaves no name behind."""

from __future__ import annotations

from api.accounts.delete_account import delete_account
from api.accounts.read import find_account
from api.play.problems import (
    NoSuchTable,
)
from api.play.table_info import find_table
from api.services import Services
from tests.api.people import a_table, an_open_table, good, people


async def test_a_deleted_account_leaves_no_name_behind_and_a_bot_in_its_seat(
    services: Services,
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    running = await a_table(services, [ada, ben])
    waiting = await an_open_table(services, ben)
    good(await delete_account(services, ben))
    assert await find_account(services, ben.account_id) is None
    seat = good(await find_table(services, ada, running)).seats[1]
    assert (seat.name, seat.account_id, seat.bot) == ("", None, "random")
    assert await find_table(services, ada, waiting.id) != NoSuchTable()
    for table in ("sessions", "tokens", "accounts"):
        column = "id" if table == "accounts" else "account_id"
        left = await services.pool.fetchval(
            f"SELECT count(*) FROM {table} WHERE {column} = $1", ben.account_id
        )
        assert left == 0
