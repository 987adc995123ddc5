"""Whoever leaves a running game leaves a bot in the seat, and an open table to the next player."""

from __future__ import annotations

import asyncio

import pytest

from api.accounts.create_bot import create_bot
from api.accounts.delete_account import delete_account
from api.play.join_table import join_table
from api.play.leave_table import leave_table
from api.play.table_info import find_table
from api.play.take_seat_back import take_seat_back
from api.services import Services
from api.store import lobby
from tests.api.people import a_table, an_open_table, good, people


async def test_leaving_a_running_game_hands_the_seat_to_a_bot(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    table = good(await leave_table(services, ben, table_id))
    assert (table.seats[1].bot, table.seats[1].account_id) == ("random", ben.account_id)
    assert good(await take_seat_back(services, ben, table_id)).seats[1].bot is None


async def test_an_open_table_goes_to_the_first_player_who_may_host_one_more(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, eve = await people(services, "Ada", "Ben", "Eve")
    table = await an_open_table(services, ada, seats=3, public=True)
    for player in (ben, eve):
        good(await join_table(services, player, table.id))
    await an_open_table(services, ben)
    monkeypatch.setattr("api.play.create_table.MAX_OPEN", 1)
    left = good(await leave_table(services, ada, table.id))
    assert (left.status, left.host_id) == ("open", eve.account_id)


async def test_an_open_table_that_nobody_may_host_is_closed(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table = await an_open_table(services, ada, public=True)
    good(await join_table(services, ben, table.id))
    await an_open_table(services, ben)
    monkeypatch.setattr("api.play.create_table.MAX_OPEN", 1)
    left = good(await leave_table(services, ada, table.id))
    assert (left.status, left.ending, left.host_id) == ("over", "abandoned", None)


async def test_hosts_who_leave_at_the_same_time_give_nobody_too_many_tables(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, eve = await people(services, "Ada", "Ben", "Eve")
    tables = [await an_open_table(services, host, public=True) for host in (ada, ada, eve)]
    for table in tables:
        good(await join_table(services, ben, table.id))
    monkeypatch.setattr("api.play.create_table.MAX_OPEN", 2)
    hosts = (ada, ada, eve)
    left = [
        good(answer)
        for answer in await asyncio.gather(
            *(
                leave_table(services, host, table.id)
                for host, table in zip(hosts, tables, strict=True)
            )
        )
    ]
    assert sorted(table.status for table in left) == ["open", "open", "over"]
    assert await lobby.count_open(services.pool, ben.account_id) == 2


async def test_a_deleted_host_gives_nobody_too_many_tables(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table = await an_open_table(services, ada, public=True)
    good(await join_table(services, ben, table.id))
    await an_open_table(services, ben)
    monkeypatch.setattr("api.play.create_table.MAX_OPEN", 1)
    good(await delete_account(services, ada))
    left = good(await find_table(services, ben, table.id))
    assert (left.status, left.ending) == ("over", "abandoned")


async def test_a_person_becomes_the_host_rather_than_a_bot_that_was_seated(
    services: Services,
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    robo = good(await create_bot(services, ada, "Robo"))
    table = await an_open_table(services, ada, seats=3, public=True, accounts=(None, robo.id, None))
    good(await join_table(services, ben, table.id))
    left = good(await leave_table(services, ada, table.id))
    assert left.host_id == ben.account_id
