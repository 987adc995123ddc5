"""A new name is known wherever the old one was."""

from __future__ import annotations

from api.accounts.rename_account import rename_account
from api.base.problem import NotSignedIn
from api.play.table_info import find_table
from api.services import Services
from tests.api.people import a_table, good, people


async def test_a_new_name_is_known_at_running_tables(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    assert good(await rename_account(services, ada, " Ada  L. ")).name == "Ada L."
    services.hot.drop(table_id)
    assert good(await find_table(services, ben, table_id)).seats[0].name == "Ada L."
    assert await rename_account(services, None, "Eve") == NotSignedIn()
