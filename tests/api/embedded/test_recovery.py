"""The embedded database comes back as it was at any moment since a base backup."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import asyncpg
import pytest

from api.base.child_process import wait_until
from api.base.user_error import UserError
from api.embedded.postgres import Postgres
from api.embedded.postgres.recovery import back_up_base, recover


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that the user of Postgres may enter."""
    with tempfile.TemporaryDirectory(prefix="hotseat-recovery-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


def run(url: str, *statements: str) -> list[int]:
    """Run the statements; return the numbers that were noted."""

    async def ask() -> list[int]:
        connection = await asyncpg.connect(url)
        try:
            for statement in statements:
                await connection.execute(statement)
            rows = await connection.fetch("SELECT number FROM noted ORDER BY number")
            return [row["number"] for row in rows]
        finally:
            await connection.close()

    return asyncio.run(ask())


def started(folder: Path) -> Postgres:
    """The database of the folder, not yet running."""
    return Postgres(folder / "home", durable=False, wal_archive=folder / "archive")


def test_a_mistake_is_undone_up_to_the_moment_before_it(folder: Path) -> None:
    with started(folder) as postgres:
        run(postgres.url, "CREATE TABLE noted (number int)", "INSERT INTO noted VALUES (1)")
        back_up_base(postgres.url, folder / "base")
        run(postgres.url, "INSERT INTO noted VALUES (2)", "SELECT pg_switch_wal()")
        assert wait_until(lambda: any((folder / "archive").glob("0*")), seconds=60)
        run(postgres.url, "INSERT INTO noted VALUES (3)")
        moment = datetime.now(UTC)
        # The mistake lies in a piece of the log that was not archived yet.
        assert run(postgres.url, "DELETE FROM noted", "INSERT INTO noted VALUES (9)") == [9]
    before = recover(folder / "home", folder / "base", folder / "archive", moment)
    assert before is not None
    with started(folder) as postgres:
        assert run(postgres.url, "INSERT INTO noted VALUES (4)") == [1, 2, 3, 4]
    # Nothing is thrown away: the data of before still starts.
    shutil.rmtree(folder / "home" / "postgres" / "data")
    before.rename(folder / "home" / "postgres" / "data")
    with started(folder) as postgres:
        assert run(postgres.url) == [9]


def test_a_recovery_that_fails_leaves_the_data_as_it_was(folder: Path) -> None:
    with started(folder) as postgres:
        run(postgres.url, "CREATE TABLE noted (number int)", "INSERT INTO noted VALUES (1)")
        back_up_base(postgres.url, folder / "base")
        run(postgres.url, "INSERT INTO noted VALUES (2)")
    too_late = datetime.now(UTC) + timedelta(days=1)
    with pytest.raises(UserError, match="previous data is back in its place"):
        recover(folder / "home", folder / "base", folder / "archive", too_late)
    with started(folder) as postgres:
        assert run(postgres.url) == [1, 2]


def test_bad_folders_and_moments_are_told_before_anything_is_touched(folder: Path) -> None:
    now = datetime.now(UTC)
    with pytest.raises(UserError, match="is not a base backup"):
        recover(folder / "home", folder / "nowhere", folder, now)
    (folder / "base").mkdir()
    (folder / "base" / "PG_VERSION").write_text("18\n")
    with pytest.raises(UserError, match="does not exist"):
        recover(folder / "home", folder / "base", folder / "archive", now)
    with pytest.raises(UserError, match="needs a time zone"):
        recover(folder / "home", folder / "base", folder, now.replace(tzinfo=None))
    with pytest.raises(UserError, match="already exists"):
        back_up_base("postgresql:///", folder / "base")
