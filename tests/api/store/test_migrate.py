"""Migrations run once, together or apart, and never backwards by accident."""

import asyncio
import json
import re
from uuid import uuid4

import asyncpg
import pytest

from api.base.user_error import UserError
from api.embedded.postgres import Postgres
from api.store.archived_tournaments import read_archived_tournaments
from api.store.migrate import MIGRATIONS, is_current, known_migrations, migrate
from api.store.pool import Pool, open_pool
from tests.conftest import on_database

TOO_MUCH = re.compile(
    r"\b(DROP\s+(TABLE|COLUMN|TYPE|VIEW)|RENAME|SET\s+NOT\s+NULL|ALTER\s+COLUMN\s+\w+\s+TYPE"
    r"|ADD\s+COLUMN[^;]*NOT\s+NULL(?![^;]*DEFAULT))\b",
    re.IGNORECASE,
)
"""What takes away or demands something of which older servers know nothing."""


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


async def test_a_server_goes_on_beside_a_newer_one_that_only_added(
    database_url: str, pool: Pool
) -> None:
    await _migrate_from_the_future(pool)
    assert await migrate(database_url) == []
    async with pool.acquire() as connection:
        assert await is_current(connection)


async def test_a_database_that_is_too_new_is_refused(database_url: str, pool: Pool) -> None:
    await _migrate_from_the_future(pool)
    await pool.execute("UPDATE schema_compatibility SET since = '9999_from_the_future'")
    with pytest.raises(UserError, match=r"newer Hotseat \(it has 9999_from_the_future\)"):
        await migrate(database_url)
    async with pool.acquire() as connection:
        assert not await is_current(connection)


async def _migrate_from_the_future(pool: Pool) -> None:
    await pool.execute(
        "INSERT INTO _pogo_migration VALUES ('x', '9999_from_the_future', now(), 'public')"
    )


@pytest.mark.parametrize("name", sorted(known_migrations()))
def test_a_migration_that_older_servers_cannot_live_with_says_so(name: str) -> None:
    if name <= "0063_schema_compatibility":
        # Before this there was nothing that could say it, and no release.
        return
    forward, _ = _both_ways(name)
    if TOO_MUCH.search(forward):
        assert f"UPDATE schema_compatibility SET since = '{name}'" in forward


@pytest.mark.parametrize(
    ("statement", "is_too_much"),
    [
        ("ALTER TABLE tables ADD COLUMN colour text;", False),
        ("CREATE TABLE colours (name text NOT NULL);", False),
        ("CREATE INDEX ON tables (colour);", False),
        ("ALTER TABLE tables ADD COLUMN colour text NOT NULL DEFAULT 'red';", False),
        ("ALTER TABLE tables ADD COLUMN colour text NOT NULL;", True),
        ("ALTER TABLE tables DROP COLUMN colour;", True),
        ("ALTER TABLE tables RENAME COLUMN colour TO color;", True),
        ("alter table tables alter column colour set not null;", True),
        ("ALTER TABLE tables ALTER COLUMN colour TYPE integer;", True),
        ("DROP TABLE colours;", True),
    ],
)
def test_what_older_servers_cannot_live_with_is_found(statement: str, is_too_much: bool) -> None:
    assert bool(TOO_MUCH.search(statement)) is is_too_much


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
    (archived,) = await read_archived_tournaments(pool)
    exported = json.loads(archived)
    assert exported["tournament"]["id"] == str(tournament)
    assert [line["entry"] for line in exported["log"]] == [{"what": n} for n in range(3)]
    assert [held["table_id"] for held in exported["tables"]] == [str(table)]
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
