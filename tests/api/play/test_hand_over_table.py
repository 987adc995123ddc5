"""A table always has a host."""

from __future__ import annotations

from api.play.hand_over_table import hand_over_table
from api.play.join_table import join_table
from api.play.leave_table import leave_table
from api.play.problems import (
    NotHost,
)
from api.play.table_info import find_table
from api.services import Services
from tests.api.people import an_open_table, good, people


async def test_the_host_can_hand_over_and_a_leaving_host_does(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table = await an_open_table(services, ada, public=True)
    good(await join_table(services, ben, table.id))
    assert (
        good(await hand_over_table(services, ada, table.id, ben.account_id)).host_id
        == ben.account_id
    )
    assert await hand_over_table(services, ada, table.id, ada.account_id) == NotHost()
    good(await leave_table(services, ben, table.id))
    left = good(await find_table(services, ada, table.id))
    assert left.host_id == ada.account_id
    gone = good(await leave_table(services, ada, table.id))
    assert (gone.status, gone.ending) == ("over", "abandoned")
