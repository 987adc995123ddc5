"""Shows reported messages and unreadable tables to the host, and settles them."""

import asyncio
from argparse import Namespace
from uuid import UUID

from api.base.settings import read_settings
from api.base.user_error import UserError
from api.cli.parser import Parser
from api.store import chat, tables
from api.store.migrate import migrate
from api.store.opened import open_database
from api.store.pool import open_pool


def add_arguments(parser: Parser) -> None:
    """Add the options of the sub-command; without any, all open reports are printed."""
    settle = parser.add_mutually_exclusive_group()
    settle.add_argument("--take-down", metavar="MESSAGE", help="delete the message from its chat")
    settle.add_argument("--delete-table", metavar="TABLE", help="delete a table for good")
    settle.add_argument(
        "--dismiss", metavar="MESSAGE", help="keep the message and drop its reports"
    )


def run(arguments: Namespace) -> int:
    """List or settle reports in the given database, the running one, or one started temporarily."""
    with open_database(read_settings()) as url:
        asyncio.run(_run(url, arguments))
    return 0


async def _run(url: str, arguments: Namespace) -> None:
    await migrate(url)
    async with open_pool(url) as pool:
        if arguments.take_down:
            if not await chat.take_down(pool, _read_id(arguments.take_down)):
                raise UserError(f"There is no message {arguments.take_down}.")
            print("hotseat: the message was deleted")
        elif arguments.dismiss:
            if not await chat.dismiss(pool, _read_id(arguments.dismiss)):
                raise UserError(f"Nobody has reported {arguments.dismiss}.")
            print("hotseat: the reports were dismissed")
        elif arguments.delete_table:
            if not await tables.delete(pool, _read_id(arguments.delete_table)):
                raise UserError(f"There is no table {arguments.delete_table}.")
            print("hotseat: the table was deleted")
        else:
            _list(await chat.reports(pool))
            async with pool.acquire() as connection:
                _list_unreadable(await tables.find_unreadable(connection))


def _list(rows: list[chat.ReportRow]) -> None:
    for row in rows:
        print(f"{row.message_id}  {row.at:%Y-%m-%d %H:%M}  table {row.table_id}")
        print(f"  {row.author} wrote: {row.text}")
        print(f"  {row.reporter or 'somebody who has left'} says: {row.reason}")
    print(f"hotseat: {len(rows)} report{'' if len(rows) == 1 else 's'}")


def _list_unreadable(found: list[tuple[UUID, str]]) -> None:
    for table_id, reason in found:
        print(f"table {table_id} cannot be read and is left out of all lists: {reason}")
        print(f"  ./hotseat reports --delete-table {table_id} removes it")


def _read_id(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError:
        raise UserError(f"{text!r} is not an id.") from None
