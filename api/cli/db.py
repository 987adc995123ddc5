"""Migrates, backs up or restores the database."""

import asyncio
from argparse import ArgumentTypeError, Namespace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from api.base.settings import Settings, read_settings
from api.base.user_error import UserError
from api.cli.parser import Parser
from api.embedded.postgres.recovery import back_up_base, recover
from api.store.archive import archive_finished
from api.store.archived_tournaments import read_archived_tournaments
from api.store.backup import back_up, count_tables, restore
from api.store.migrate import migrate
from api.store.opened import open_database
from api.store.pool import open_pool


def add_arguments(parser: Parser) -> None:
    """Add the actions of the sub-command."""
    what = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    packing = what.add_parser("archive", help="pack the logs of games that ended long ago")
    packing.add_argument("--days", type=int, default=90, metavar="N", help="ended N days ago (90)")
    what.add_parser("migrate", help="migrate the database to this version")
    saving = what.add_parser("backup", help="write everything into one file")
    saving.add_argument("file", type=Path)
    copying = what.add_parser(
        "base", help="make a base backup of the running cluster for later recovery"
    )
    copying.add_argument("folder", type=Path)
    recovering = what.add_parser(
        "recover", help="restore the embedded database to a point in time (see infra/README.md)"
    )
    recovering.add_argument("base", type=Path, help="a base backup made by './hotseat db base'")
    recovering.add_argument("--until", type=_moment, required=True, metavar="TIME")
    old = what.add_parser(
        "tournaments", help="export the tournaments set aside before 1.0 as JSON lines"
    )
    old.add_argument("file", type=Path)
    loading = what.add_parser("restore", help="replace everything with the contents of a backup")
    loading.add_argument("file", type=Path)
    loading.add_argument(
        "--replace", action="store_true", help="even if the database already has tables"
    )


def run(arguments: Namespace) -> int:
    """Run the action on the given database, the running one, or one started temporarily."""
    settings = read_settings()
    if arguments.what == "recover":
        return _recover(settings, arguments)
    with open_database(settings) as url:
        match arguments.what:
            case "archive":
                print(f"hotseat: archived {asyncio.run(_archive(url, arguments.days))} games")
            case "migrate":
                applied = asyncio.run(migrate(url))
                print(f"hotseat: applied {', '.join(applied) or 'nothing, it was up to date'}")
            case "base":
                if settings.wal_archive is None:
                    raise UserError(_NO_ARCHIVE)
                back_up_base(url, arguments.folder)
                print(f"hotseat: wrote {arguments.folder}")
            case "backup":
                back_up(url, arguments.file)
                print(f"hotseat: wrote {arguments.file}")
            case "tournaments":
                lines = asyncio.run(_archived_tournaments(url))
                arguments.file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
                print(f"hotseat: wrote {len(lines)} tournaments to {arguments.file}")
            case "restore":
                _restore(url, arguments)
                print(f"hotseat: restored {arguments.file}")
    return 0


async def _archived_tournaments(url: str) -> list[str]:
    async with open_pool(url, size=1) as pool:
        return await read_archived_tournaments(pool)


def _restore(url: str, arguments: Namespace) -> None:
    there = asyncio.run(count_tables(url))
    if there and not arguments.replace:
        raise UserError(
            f"The database holds {there} tables that would be lost: make a backup, "
            "then use --replace."
        )
    restore(url, arguments.file)
    asyncio.run(migrate(url))


def _recover(settings: Settings, arguments: Namespace) -> int:
    if settings.database_url is not None:
        raise UserError("Recover your own Postgres server with its own tools.")
    if settings.wal_archive is None:
        raise UserError(_NO_ARCHIVE)
    before = recover(settings.home, arguments.base, settings.wal_archive, arguments.until)
    print(f"hotseat: the database is as it was at {arguments.until.isoformat()}")
    if before is not None:
        print(f"hotseat: the previous data is in {before}; delete it when you no longer need it")
    return 0


def _moment(text: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        moment = None
    if moment is None or moment.tzinfo is None:
        raise ArgumentTypeError(f"{text!r} is not a time such as 2026-11-17T10:30:00Z")
    return moment


_NO_ARCHIVE = "Set HOTSEAT_WAL_ARCHIVE to the folder of the write-ahead log first."


async def _archive(url: str, days: int) -> int:
    """Pack every game that ended this many days ago; return their number."""
    if days < 0:
        raise UserError("--days must be at least 0.")
    await migrate(url)
    now, packed = datetime.now(UTC), 0
    async with open_pool(url, size=2) as pool:
        while batch := await archive_finished(pool, now - timedelta(days=days), now):
            packed += batch
    return packed
