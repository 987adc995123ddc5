"""Applies the migrations: plain SQL files, in order, once each."""

import logging
from pathlib import Path

import asyncpg

from api.base.user_error import UserError
from api.store.pool import Connection, open_connection

MIGRATIONS = Path(__file__).parent / "migrations"

_silence = logging.getLogger("hotseat.migrate")
_silence.disabled = True


async def migrate(url: str) -> list[str]:
    """Apply the missing migrations and return their names.

    Processes that start together wait for each other, and each migration is one transaction. A
    database that a newer Hotseat has changed is used as it is if its changes are compatible with
    this version; otherwise it is refused and left as it is.
    """
    async with open_connection(url) as connection:
        if await is_current(connection):
            return []
        await connection.execute("SELECT pg_advisory_lock(hashtext('hotseat.migrate'))")
        if await is_current(connection):
            return []
        return await _apply(connection)


async def _apply(connection: "asyncpg.Connection[asyncpg.Record]") -> list[str]:
    # Imported here, so that a start with nothing to migrate does not wait for it.
    from pogo_core.error import BadMigrationError
    from pogo_core.util import migrate as pogo
    from pogo_core.util import sql

    await sql.ensure_pogo_sync(connection)
    before = await sql.get_applied_migrations(connection, schema_name="public")
    check_not_newer(before)
    try:
        await pogo.apply(connection, MIGRATIONS, schema_name="public", logger=_silence)
    except BadMigrationError as error:
        reason = f"{error}: {error.__cause__}"
        raise UserError(f"The database could not be migrated: {reason}") from error
    return sorted(known_migrations() - before)


def known_migrations() -> set[str]:
    """Return the names of all migrations of this version."""
    return {path.stem for path in MIGRATIONS.glob("*.sql")}


def check_not_newer(applied: set[str]) -> None:
    """Raise UserError if the database has migrations that this version does not know."""
    unknown = sorted(applied - known_migrations())
    if unknown:
        raise UserError(
            f"The database was used by a newer Hotseat (it has {unknown[-1]}): update this one, "
            "or restore a backup that this version made."
        )


async def is_current(connection: Connection) -> bool:
    """Return whether this version can work with the database as it is.

    All of its own migrations must be applied. Newer ones may be applied too, during a rolling
    update, unless one of them declares itself incompatible with older servers.
    """
    try:
        rows = await connection.fetch("SELECT migration_id FROM public._pogo_migration")
        since = await connection.fetchval("SELECT since FROM public.schema_compatibility")
    except asyncpg.UndefinedTableError:
        return False
    known = known_migrations()
    return since in known and known <= {row["migration_id"] for row in rows}
