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
from api.store.backup import back_up, count_tables, restore
from api.store.migrate import migrate
from api.store.opened import open_database
from api.store.pool import open_pool


def add_arguments(parser: Parser) -> None:
    """What can be done with the database."""
    what = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    packing = what.add_parser("archive", help="pack the logs of games that ended long ago")
    packing.add_argument("--days", type=int, default=90, metavar="N", help="ended N days ago (90)")
    what.add_parser("migrate", help="bring the database to the shape of this version")
    saving = what.add_parser("backup", help="write everything into one file")
    saving.add_argument("file", type=Path)
    copying = what.add_parser("base", help="copy the running cluster, to recover from later")
    copying.add_argument("folder", type=Path)
    recovering = what.add_parser(
        "recover", help="bring the embedded database back to a moment (see infra/README.md)"
    )
    recovering.add_argument("base", type=Path, help="what './hotseat db base' wrote")
    recovering.add_argument("--until", type=_moment, required=True, metavar="TIME")
    loading = what.add_parser("restore", help="replace everything by what a backup holds")
    loading.add_argument("file", type=Path)
    loading.add_argument(
        "--replace", action="store_true", help="even if the database holds tables already"
    )


def run(arguments: Namespace) -> int:
    """Do it, on the named database, the running one or one started for the moment."""
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
            case "restore":
                _restore(url, arguments)
                print(f"hotseat: restored {arguments.file}")
    return 0


def _restore(url: str, arguments: Namespace) -> None:
    there = asyncio.run(count_tables(url))
    if there and not arguments.replace:
        raise UserError(
            f"The database holds {there} tables that would be lost: make a backup, "
            "then say --replace."
        )
    restore(url, arguments.file)
    asyncio.run(migrate(url))


def _recover(settings: Settings, arguments: Namespace) -> int:
    if settings.database_url is not None:
        raise UserError("A database of your own is recovered with its own tools.")
    if settings.wal_archive is None:
        raise UserError(_NO_ARCHIVE)
    before = recover(settings.home, arguments.base, settings.wal_archive, arguments.until)
    print(f"hotseat: the database is as it was at {arguments.until.isoformat()}")
    if before is not None:
        print(f"hotseat: the data of before is in {before}; delete it when you need it no more")
    return 0


def _moment(text: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        moment = None
    if moment is None or moment.tzinfo is None:
        raise ArgumentTypeError(f"{text!r} is not a moment such as 2026-11-17T10:30:00Z")
    return moment


_NO_ARCHIVE = "Set HOTSEAT_WAL_ARCHIVE to the folder of the write-ahead log first."


async def _archive(url: str, days: int) -> int:
    """Pack every game that ended so many days ago; return how many they were."""
    if days < 0:
        raise UserError("--days must be at least 0.")
    await migrate(url)
    now, packed = datetime.now(UTC), 0
    async with open_pool(url, size=2) as pool:
        while batch := await archive_finished(pool, now - timedelta(days=days), now):
            packed += batch
    return packed
