"""A backup holds everything, and a bad one harms nothing."""

from pathlib import Path

import asyncpg
import pytest

from api.base.user_error import UserError
from api.embedded.postgres import Postgres
from api.store.backup import back_up, count_tables, restore
from api.store.changes import commit
from api.store.migrate import is_current, migrate
from api.store.pool import Pool
from tests.api.store.situation import a_change, a_table
from tests.conftest import on_database


async def test_a_restored_backup_holds_every_table(
    pool: Pool, database_url: str, postgres: Postgres, tmp_path: Path
) -> None:
    table_id = await a_table(pool)
    await commit(pool, await a_change(pool, table_id))
    back_up(database_url, tmp_path / "backup")
    admin = await asyncpg.connect(postgres.url)
    await admin.execute("CREATE DATABASE restored")
    url = on_database(postgres.url, "restored")
    restore(url, tmp_path / "backup")
    assert await count_tables(url) == 1
    assert await migrate(url) == []
    await admin.execute("DROP DATABASE restored WITH (FORCE)")
    await admin.close()


async def test_only_its_owner_can_read_a_backup(
    pool: Pool, database_url: str, tmp_path: Path
) -> None:
    back_up(database_url, tmp_path / "backup")
    assert (tmp_path / "backup").stat().st_mode & 0o777 == 0o600


async def test_a_restore_removes_what_came_after_the_backup(
    pool: Pool, database_url: str, tmp_path: Path
) -> None:
    back_up(database_url, tmp_path / "backup")
    await a_table(pool)
    await pool.execute("CREATE TABLE later (number integer)")
    restore(database_url, tmp_path / "backup")
    assert await count_tables(database_url) == 0
    assert await pool.fetchval("SELECT to_regclass('later')") is None


async def test_a_damaged_backup_changes_nothing(
    pool: Pool, database_url: str, tmp_path: Path
) -> None:
    await a_table(pool)
    back_up(database_url, tmp_path / "backup")
    whole = (tmp_path / "backup").read_bytes()
    for bad in (whole[: len(whole) // 2], b"not a backup at all"):
        (tmp_path / "bad").write_bytes(bad)
        with pytest.raises(UserError, match="is not a backup that can be read"):
            restore(database_url, tmp_path / "bad")
    assert await count_tables(database_url) == 1


async def test_a_backup_of_a_newer_version_changes_nothing(
    pool: Pool, database_url: str, tmp_path: Path
) -> None:
    future = "INSERT INTO _pogo_migration VALUES ('x', '9999_future', now(), 'public')"
    await pool.execute(future)
    back_up(database_url, tmp_path / "backup")
    await pool.execute("DELETE FROM _pogo_migration WHERE migration_id = '9999_future'")
    await a_table(pool)
    with pytest.raises(UserError, match="newer Hotseat"):
        restore(database_url, tmp_path / "backup")
    assert await count_tables(database_url) == 1
    async with pool.acquire() as connection:
        assert await is_current(connection)


async def test_a_backup_never_overwrites_a_file(database_url: str, tmp_path: Path) -> None:
    (tmp_path / "precious").write_text("precious")
    with pytest.raises(UserError, match="already exists"):
        back_up(database_url, tmp_path / "precious")
    assert (tmp_path / "precious").read_text() == "precious"
