"""Each place of a round gets one table, whoever opens it and whatever breaks in between."""

from __future__ import annotations

import asyncio
from uuid import UUID

import pytest

from api.jobs.maintenance import run_maintenance
from api.jobs.tables import finish_table, play_table_bots
from api.services import Services
from api.store import tables
from api.tournaments.desk import rulings
from api.tournaments.desk.rulings import replay_table
from api.tournaments.rounds import course
from api.tournaments.rounds.course import draw_round, start_event
from api.tournaments.rounds.open_tables import open_tables
from tests.api.people import good
from tests.api.tournaments.test_event_on_tables import _info, an_event
from tests.api.tournaments.test_rulings import bots_at_two_tables, ids_of


async def no_tables(*_: object) -> int:
    """What opens tables when a process dies just before."""
    raise ConnectionError


async def tables_there_are(services: Services) -> int:
    return int(await services.pool.fetchval("SELECT count(*) FROM tables"))


async def test_processes_that_open_the_same_round_open_one_table_a_place(
    services: Services, other_services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, event = await an_event(services, bots=8)
    good(await start_event(services, owner, event.id))
    with monkeypatch.context() as broken:
        broken.setattr(course, "open_tables", no_tables)
        with pytest.raises(ConnectionError):
            await draw_round(services, owner, event.id)
    await asyncio.gather(
        *(open_tables(one, event.id) for one in (services, other_services) for _ in range(4))
    )
    assert await tables_there_are(services) == 4
    for table_id in await ids_of(services, event):
        row = await tables.find(services.pool, table_id)
        assert row is not None
        assert row.status == "running"


async def test_a_replay_that_was_broken_off_is_carried_out_by_the_next_sweep(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, event = await bots_at_two_tables(services)
    first, _ = await ids_of(services, event)
    with monkeypatch.context() as broken:
        broken.setattr(rulings, "open_tables", no_tables)
        with pytest.raises(ConnectionError):
            await replay_table(services, owner, event.id, (1, 0), "wrong seats")
    await play_to_the_end(services, first)
    assert (await _info(services, event)).rounds[0].tables[0].status == "open"
    await run_maintenance(services)
    again, _ = await ids_of(services, event)
    assert again != first
    await play_to_the_end(services, again)
    assert (await _info(services, event)).rounds[0].tables[0].status == "finished"


async def play_to_the_end(services: Services, table_id: UUID) -> None:
    """The bots of the table play, and its result is told to the event."""
    for _ in range(400):
        await play_table_bots(services, table_id.bytes, 1)
        row = await tables.find(services.pool, table_id)
        assert row is not None
        if row.status == "over":
            break
    await finish_table(services, table_id.bytes, 1)
