"""The host starts a table, whose seed was promised before."""

from __future__ import annotations

import asyncio

import pytest

from api.base.problem import TooMany
from api.play.start_table import start_table
from api.play.table_info import find_table
from api.services import Services
from api.store import lobby
from tests.api.people import a_person, a_table, an_open_table, good


async def test_the_seed_is_promised_before_and_told_only_after_the_game(services: Services) -> None:
    ada = await a_person(services)
    table = await an_open_table(services, ada, pass_and_play=True)
    assert table.seed is None
    good(await start_table(services, ada, table.id))
    running = good(await find_table(services, ada, table.id))
    assert (running.seed, running.commitment) == (None, table.commitment)
    seed: str = await services.pool.fetchval("SELECT seed FROM tables WHERE id = $1", table.id)
    assert len(table.commitment) == 64
    assert seed not in table.commitment


async def test_nobody_hosts_more_running_tables_than_allowed(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.play.start_table.MAX_RUNNING", 2)
    ada = await a_person(services)
    for _ in range(2):
        await a_table(services, [ada], seat=None, seats=2, bots=["random"] * 2)
    third = await an_open_table(services, ada, seat=None, bots=["random"] * 2)
    assert await start_table(services, ada, third.id) == TooMany(limit=2)
    ben = await a_person(services, "Ben")
    await a_table(services, [ben], seat=None, seats=2, bots=["random"] * 2)


async def test_tables_started_at_once_do_not_exceed_the_cap_together(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.play.start_table.MAX_RUNNING", 3)
    ada = await a_person(services)
    opened = [await an_open_table(services, ada, seat=None, bots=["random"] * 2) for _ in range(12)]
    answers = await asyncio.gather(*(start_table(services, ada, table.id) for table in opened))
    assert answers.count(TooMany(limit=3)) == 9
    assert await lobby.count_running(services.pool, ada.account_id) == 3
