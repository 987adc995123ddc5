"""Migrates, backs up or restores the database."""

import asyncio
from argparse import Namespace
from pathlib import Path

from api.base.settings import read_settings
from api.base.user_error import UserError
from api.cli.parser import Parser
from api.store.backup import back_up, count_tables, restore
from api.store.migrate import migrate
from api.store.opened import open_database


def add_arguments(parser: Parser) -> None:
    """What can be done with the database."""
    what = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    what.add_parser("migrate", help="bring the database to the shape of this version")
    saving = what.add_parser("backup", help="write everything into one file")
    saving.add_argument("file", type=Path)
    loading = what.add_parser("restore", help="replace everything by what a backup holds")
    loading.add_argument("file", type=Path)
    loading.add_argument(
        "--replace", action="store_true", help="even if the database holds tables already"
    )


def run(arguments: Namespace) -> int:
    """Does it, on the named database, the running one or one started for the moment."""
    with open_database(read_settings()) as url:
        match arguments.what:
            case "migrate":
                applied = asyncio.run(migrate(url))
                print(f"hotseat: applied {', '.join(applied) or 'nothing, it was up to date'}")
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
