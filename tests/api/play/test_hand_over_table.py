"""A table always has a host."""

from __future__ import annotations

import asyncio

import pytest

from api.base.problem import TooMany
from api.play.hand_over_table import hand_over_table
from api.play.join_table import join_table
from api.play.leave_table import leave_table
from api.play.problems import (
    NotHost,
)
from api.play.table_info import find_table
from api.services import Services
from api.store import lobby
from tests.api.people import a_table, an_open_table, good, people


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


async def test_nobody_is_handed_more_running_tables_than_they_may_start(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.play.start_table.MAX_RUNNING", 3)
    ada, ben = await people(services, "Ada", "Ben")
    tables = [await a_table(services, [ada, ben]) for _ in range(3)]
    await a_table(services, [ben], seat=None, seats=2, bots=["random"] * 2)
    answers = await asyncio.gather(
        *(hand_over_table(services, ada, table_id, ben.account_id) for table_id in tables)
    )
    assert answers.count(TooMany(limit=3)) == 1
    assert await lobby.count_running(services.pool, ben.account_id) == 3


async def test_nobody_is_handed_more_open_tables_than_they_may_create(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    tables = [await an_open_table(services, ada, public=True) for _ in range(3)]
    for table in tables:
        good(await join_table(services, ben, table.id))
    monkeypatch.setattr("api.play.create_table.MAX_OPEN", 2)
    answers = await asyncio.gather(
        *(hand_over_table(services, ada, table.id, ben.account_id) for table in tables)
    )
    assert answers.count(TooMany(limit=2)) == 1
    assert await lobby.count_open(services.pool, ben.account_id) == 2


async def test_a_host_with_as_many_tables_as_allowed_may_hand_over_to_themselves(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    monkeypatch.setattr("api.play.start_table.MAX_RUNNING", 1)
    good(await hand_over_table(services, ada, table_id, ada.account_id))
