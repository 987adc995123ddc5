"""Migrations run once, together or apart, and never backwards by accident."""

import asyncio
from uuid import uuid4

import asyncpg
import pytest

from api.base.user_error import UserError
from api.embedded.postgres import Postgres
from api.store.migrate import MIGRATIONS, is_current, known_migrations, migrate
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


async def test_seats_and_entrants_with_the_old_name_of_a_bot_get_the_new_one(pool: Pool) -> None:
    table, tournament = uuid4(), uuid4()
    await pool.execute(
        "INSERT INTO tables (id, game, rules, seed, options)"
        " VALUES ($1, 'powergrid', 1, 's', '{}')",
        table,
    )
    await pool.execute(
        "INSERT INTO seats (table_id, seat, name, bot) VALUES ($1, 0, 'Bot', 'heuristic'),"
        " ($1, 1, 'Other', 'casual'), ($1, 2, 'Person', NULL)",
        table,
    )
    await pool.execute(
        "INSERT INTO tournaments (id, title, game, public, code, secret, created_at)"
        " VALUES ($1, 'Cup', 'powergrid', true, 'c', 's', now())",
        tournament,
    )
    await pool.execute(
        "INSERT INTO tournament_log (tournament_id, number, at, change) VALUES ($1, 0, now(), $2)",
        tournament,
        '{"what": "registered", "entrant": "e", "name": "Bot", "bot": "heuristic"}',
    )

    forward, back = _both_ways("0018_bot_levels")
    # The log's column has another name since.
    forward, back = (text.replace("entry", "change") for text in (forward, back))
    seats = "SELECT bot FROM seats WHERE table_id = $1 ORDER BY seat"
    entrant = "SELECT change ->> 'bot' FROM tournament_log WHERE tournament_id = $1"
    await pool.execute(forward)
    assert [row["bot"] for row in await pool.fetch(seats, table)] == ["steady", "casual", None]
    assert await pool.fetchval(entrant, tournament) == "steady"
    await pool.execute(back)
    assert [row["bot"] for row in await pool.fetch(seats, table)] == ["heuristic", "casual", None]
    assert await pool.fetchval(entrant, tournament) == "heuristic"


async def test_tournaments_of_before_are_set_aside_whole_and_come_back(pool: Pool) -> None:
    forward, back = _both_ways("0040_tournament_repair")
    await pool.execute(back)
    tournament, table = uuid4(), uuid4()
    await pool.execute(
        "INSERT INTO tables (id, game, rules, seed, options)"
        " VALUES ($1, 'powergrid', 1, 's', '{}')",
        table,
    )
    await pool.execute(
        "INSERT INTO tournaments (id, title, game, public, code, secret, created_at)"
        " VALUES ($1, 'Cup', 'powergrid', true, 'c', 's', now())",
        tournament,
    )
    await pool.execute(
        "INSERT INTO tournament_log (tournament_id, number, at, entry)"
        " SELECT $1, n, now(), jsonb_build_object('what', n) FROM generate_series(0, 2) n",
        tournament,
    )
    await pool.execute(
        "INSERT INTO tournament_tables (tournament_id, round, place, table_id)"
        " VALUES ($1, 0, 0, $2)",
        tournament,
        table,
    )
    held = [f"SELECT * FROM {name}" for name in _HELD]
    before = [await pool.fetch(query) for query in held]

    await pool.execute(forward)
    assert await pool.fetchval("SELECT count(*) FROM tournaments") == 0
    assert await pool.fetchval("SELECT jsonb_array_length(log) FROM archived_tournaments") == 3
    assert await pool.fetchval("SELECT count(*) FROM tables WHERE id = $1", table) == 1

    await pool.execute(back)
    assert [await pool.fetch(query) for query in held] == before


_HELD = ("tournaments", "tournament_log ORDER BY number", "tournament_tables")
"""Where a tournament is held."""


def _both_ways(name: str) -> tuple[str, str]:
    """Return what a migration runs forward and back."""
    text = (MIGRATIONS / f"{name}.sql").read_text()
    forward, back = text.split("-- migrate: apply")[1].split("-- migrate: rollback")
    return forward, back
