"""Each place of a round gets one table, whoever opens it and whatever breaks in between."""

from __future__ import annotations

import asyncio
from uuid import UUID

import pytest

import api.tournaments.desk.replay_table as replay_table_module
import api.tournaments.rounds.draw_round as draw_round_module
from api.jobs.maintenance import run_maintenance
from api.jobs.tables import finish_table, play_table_bots
from api.services import Services
from api.store import tables
from api.tournaments.desk.replay_table import replay_table
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.open_tables import open_tables
from api.tournaments.rounds.start_tournament import start_tournament
from tests.api.people import good
from tests.api.tournaments.seen import a_tournament, info_of
from tests.api.tournaments.two_tables import bots_at_two_tables, ids_of


async def no_tables(*_: object) -> int:
    """What opens tables when a process dies just before."""
    raise ConnectionError


async def tables_there_are(services: Services) -> int:
    return int(await services.pool.fetchval("SELECT count(*) FROM tables"))


async def test_processes_that_open_the_same_round_open_one_table_a_place(
    services: Services, other_services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, tournament = await a_tournament(services, bots=8)
    good(await start_tournament(services, owner, tournament.id))
    with monkeypatch.context() as broken:
        broken.setattr(draw_round_module, "open_tables", no_tables)
        with pytest.raises(ConnectionError):
            await draw_round(services, owner, tournament.id)
    await asyncio.gather(
        *(
            open_tables(process, tournament.id)
            for process in (services, other_services)
            for _ in range(4)
        )
    )
    assert await tables_there_are(services) == 4
    for table_id in await ids_of(services, tournament):
        row = await tables.find(services.pool, table_id)
        assert row is not None
        assert row.status == "running"


async def test_a_replay_that_was_broken_off_is_carried_out_by_the_next_sweep(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, tournament = await bots_at_two_tables(services)
    first, _ = await ids_of(services, tournament)
    with monkeypatch.context() as broken:
        broken.setattr(replay_table_module, "open_tables", no_tables)
        with pytest.raises(ConnectionError):
            await replay_table(services, owner, tournament.id, 1, 1, Why(reason="wrong seats"))
    await play_to_the_end(services, first)
    assert (await info_of(services, tournament)).rounds[0].tables[0].status == "open"
    await run_maintenance(services)
    again, _ = await ids_of(services, tournament)
    assert again != first
    await play_to_the_end(services, again)
    assert (await info_of(services, tournament)).rounds[0].tables[0].status == "finished"


async def play_to_the_end(services: Services, table_id: UUID) -> None:
    """The bots of the table play, and its result is told to the event."""
    for _ in range(400):
        await play_table_bots(services, table_id.bytes, 1)
        row = await tables.find(services.pool, table_id)
        assert row is not None
        if row.status == "over":
            break
    await finish_table(services, table_id.bytes, 1)
