"""Backs up the whole database to one file, and restores it."""

import subprocess
import tempfile
from pathlib import Path

from api.base.user_error import UserError
from api.embedded.postgres.binaries import find_binaries
from api.store.migrate import known_migrations
from api.store.pool import open_connection


def back_up(url: str, file: Path) -> None:
    """Write everything that is committed to the file; never overwrite an existing file."""
    if file.exists():
        raise UserError(f"{file} already exists: choose another name, or move it away.")
    half_done = file.with_name(f"{file.name}.part")
    try:
        # It contains seeds of running games, webhook secrets and the push key.
        half_done.unlink(missing_ok=True)
        half_done.touch(mode=0o600, exist_ok=False)
    except OSError as error:
        raise UserError(f"{file} cannot be written: {error.strerror}.") from error
    try:
        words = ("--format=custom", "--no-owner", "--no-privileges", f"--file={half_done}")
        _run("pg_dump", *words, f"--dbname={url}", doing="The backup could not be made")
        half_done.rename(file)
    finally:
        half_done.unlink(missing_ok=True)


async def count_tables(url: str) -> int:
    """Return how many games the database holds; 0 if it is new."""
    async with open_connection(url) as connection:
        if await connection.fetchval("SELECT to_regclass('public.tables')") is None:
            return 0
        count: int = await connection.fetchval("SELECT count(*) FROM tables")
        return count


def restore(url: str, file: Path) -> None:
    """Replace the database with the contents of the file.

    The file is read to its end before anything is changed, and the change is one transaction: a
    damaged file, or one from a newer Hotseat, leaves the database as it was.
    """
    if not file.is_file():
        raise UserError(f"There is no file {file}.")
    with tempfile.TemporaryDirectory(prefix="hotseat-restore-") as folder:
        script = Path(folder) / "restore.sql"
        _run(
            "pg_restore",
            "--no-owner",
            "--no-privileges",
            f"--file={script}",
            str(file),
            doing=f"{file} is not a backup that can be read",
        )
        _run(
            "psql",
            "--no-psqlrc",
            "--quiet",
            "--single-transaction",
            "--set=ON_ERROR_STOP=1",
            "--command=SET client_min_messages = warning",
            "--command=DROP SCHEMA public CASCADE",
            "--command=CREATE SCHEMA public",
            f"--file={script}",
            f"--command={_refuse_newer()}",
            f"--dbname={url}",
            doing="The backup could not be restored, the database is as it was",
        )


def _refuse_newer() -> str:
    known = ", ".join(f"'{name}'" for name in sorted(known_migrations()))
    return f"""
        DO $$ BEGIN
            IF EXISTS (SELECT FROM public._pogo_migration WHERE migration_id NOT IN ({known}))
            THEN RAISE 'the backup was made by a newer Hotseat'; END IF;
        END $$
    """


def _run(program: str, *arguments: str, doing: str) -> None:
    done = subprocess.run(
        [str(find_binaries() / program), *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        said = [line for line in done.stderr.splitlines() if "error:" in line.lower()]
        reason = said[0][said[0].lower().index("error:") + 6 :].strip() if said else "no reason"
        raise UserError(f"{doing}: {reason}.")
