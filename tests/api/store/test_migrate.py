"""Migrations run once, together or apart, and never backwards by accident."""

import asyncio

import asyncpg
import pytest

from api.base.user_error import UserError
from api.store.embedded import Postgres
from api.store.migrate import is_current, known_migrations, migrate
from api.store.pool import Pool, open_pool
from tests.conftest import on_database


async def test_an_up_to_date_database_is_left_alone(database_url: str) -> None:
    assert await migrate(database_url) == []


async def test_processes_that_start_together_migrate_once(postgres: Postgres) -> None:
    connection = await asyncpg.connect(postgres.url)
    await connection.execute("CREATE DATABASE together")
    url = on_database(postgres.url, "together")
    applied = await asyncio.gather(*(migrate(url) for _ in range(3)))
    assert sorted(map(len, applied)) == [0, 0, len(known_migrations())]
    await connection.execute("DROP DATABASE together WITH (FORCE)")
    await connection.close()


async def test_a_database_of_a_newer_version_is_refused(database_url: str, pool: Pool) -> None:
    await pool.execute(
        "INSERT INTO _pogo_migration VALUES ('x', '9999_from_the_future', now(), 'public')"
    )
    with pytest.raises(UserError, match=r"newer Hotseat \(it has 9999_from_the_future\)"):
        await migrate(database_url)
    async with pool.acquire() as connection:
        assert not await is_current(connection)


async def test_an_unreachable_database_is_told_without_its_password() -> None:
    with pytest.raises(UserError, match="HOTSEAT_DATABASE_URL") as told:
        async with open_pool("postgresql://me:secret@127.0.0.1:1/games"):
            pass
    assert "secret" not in str(told.value)
    assert "\n" not in str(told.value)
