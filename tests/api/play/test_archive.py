"""Games that ended long ago are packed, and read as if they were not."""

import asyncio
from datetime import timedelta
from uuid import UUID

import pytest

from api.jobs.maintenance import run_maintenance
from api.play.load import load
from api.play.position import position
from api.play.record import read_record
from api.play.table_log import read_table_log
from api.services import Services
from api.services.caller import Caller
from api.store import tables
from api.store.archive import archive_finished, find_archived, unarchive
from tests.api.people import a_person, a_table, good, people
from tests.api.play.planting import a_finished_table

OLD = timedelta(days=91)
BLOCKED = """
    SELECT count(*) FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()
"""


async def rows_of(services: Services, table_id: UUID) -> dict[str, int]:
    """How many rows of each kind the table has."""
    return {
        name: await services.pool.fetchval(
            f"SELECT count(*) FROM {name} WHERE table_id = $1", table_id
        )
        for name in ("actions", "snapshots", "plays", "archived_games")
    }


async def everything(services: Services, ada: Caller, table_id: UUID) -> list[object]:
    """All that a player can read of the game, read from the database."""
    services.hot.clear()
    last = (await load(services, table_id)).version
    found: list[object] = [good(await read_table_log(services, ada, table_id))]
    found.append(good(await read_table_log(services, ada, table_id, after=3, first=4)))
    found.append(good(await read_record(services, ada, table_id)))
    for version in range(2, last + 1):
        services.hot.clear()
        seen = good(await position(services, ada, table_id, at=version, seat=0))
        found.append((version, seen.view))
    return found


async def test_an_archived_game_is_one_row_and_reads_as_before(services: Services) -> None:
    ada = await a_person(services)
    table_id = await a_finished_table(services, ada)
    before, rows = await everything(services, ada, table_id), await rows_of(services, table_id)
    assert rows["actions"] > 10
    assert await archive_finished(services.pool, services.now() + OLD, services.now()) == 1
    assert await rows_of(services, table_id) == {
        "actions": 0,
        "snapshots": 0,
        "plays": 0,
        "archived_games": 1,
    }
    assert await everything(services, ada, table_id) == before
    assert await archive_finished(services.pool, services.now() + OLD, services.now()) == 0


async def test_an_archived_game_that_goes_on_is_unpacked_whole(services: Services) -> None:
    ada = await a_person(services)
    table_id = await a_finished_table(services, ada)
    before, rows = await everything(services, ada, table_id), await rows_of(services, table_id)
    await archive_finished(services.pool, services.now() + OLD, services.now())
    assert await unarchive(services.pool, table_id)
    assert await everything(services, ada, table_id) == before
    # The answers to mutations of long ago are not kept.
    assert await rows_of(services, table_id) == {**rows, "plays": 0}
    assert not await unarchive(services.pool, table_id)


async def test_games_that_run_or_have_just_ended_are_left_alone(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    running = await a_table(services, [ada, ben])
    ended = await a_finished_table(services, ada)
    await run_maintenance(services)
    assert await find_archived(services.pool, running) is None
    assert await find_archived(services.pool, ended) is None
    await services.pool.execute(
        "UPDATE tables SET ended_at = ended_at - $2::interval WHERE id = $1", ended, OLD
    )
    await run_maintenance(services)
    assert await find_archived(services.pool, running) is None
    assert await find_archived(services.pool, ended) is not None


@pytest.mark.parametrize("status", ["over", "running"])
async def test_tables_of_a_tournament_that_runs_wait_for_its_end(
    services: Services, status: str
) -> None:
    ada = await a_person(services)
    table_id = await a_finished_table(services, ada)
    await services.pool.execute(
        "INSERT INTO tournaments (id, title, game, public, status, code, secret, created_at)"
        " VALUES ($1, 'Cup', 'windfall', true, $2, 'code', 'secret', now())",
        table_id,
        status,
    )
    await services.pool.execute(
        "INSERT INTO tournament_tables (tournament_id, table_id, round, table_number, try)"
        " VALUES ($1, $1, 1, 1, 1)",
        table_id,
    )
    packed = await archive_finished(services.pool, services.now() + OLD, services.now())
    assert packed == (1 if status == "over" else 0)


async def test_a_game_that_is_deleted_while_it_is_unpacked_leaves_nothing(
    services: Services,
) -> None:
    ada = await a_person(services)
    table_id = await a_finished_table(services, ada)
    # A foreign key protects snapshots, and would protect the log together with them.
    await services.pool.execute("DELETE FROM snapshots WHERE table_id = $1", table_id)
    await archive_finished(services.pool, services.now() + OLD, services.now())
    async with services.pool.acquire() as connection, connection.transaction():
        assert await tables.delete(connection, table_id)
        unpacking = asyncio.create_task(unarchive(services.pool, table_id))
        async with asyncio.timeout(20):
            while not await services.pool.fetchval(BLOCKED):
                await asyncio.sleep(0.01)
    assert not await unpacking
    assert set((await rows_of(services, table_id)).values()) == {0}
