"""Shows background jobs that were set aside, and retries or drops them."""

import asyncio
from argparse import Namespace

from api.base.settings import read_settings
from api.base.user_error import UserError
from api.cli.parser import Parser
from api.store import queue
from api.store.opened import open_database
from api.store.pool import open_connection


def add_arguments(parser: Parser) -> None:
    """Add the options of the sub-command."""
    parser.add_argument(
        "--retry", metavar="ID", action="append", help="run this job again ('all': every job)"
    )
    parser.add_argument(
        "--drop", metavar="ID", action="append", help="delete this job ('all': every job)"
    )


def run(arguments: Namespace) -> int:
    """Retry or drop as requested, then print the pending jobs and those set aside."""
    with open_database(read_settings()) as url:
        asyncio.run(_run(url, arguments))
    return 0


async def _run(url: str, arguments: Namespace) -> None:
    async with open_connection(url) as connection:
        if arguments.retry:
            count = await queue.retry_set_aside(connection, _ids(arguments.retry))
            print(f"hotseat: {count} jobs will run again")
        if arguments.drop:
            count = await queue.drop_set_aside(connection, _ids(arguments.drop))
            print(f"hotseat: dropped {count} jobs")
        for name, count in sorted((await queue.count_due(connection)).items()):
            print(f"{name}: {count} due")
        aside = await queue.list_set_aside(connection)
        for job in aside:
            owner = f" of account {job.owner}" if job.owner else ""
            print(
                f"{job.id}: set aside {job.updated:%F %T}, {job.entrypoint}{owner}: {job.key}; "
                f"{queue.MAX_TAKEOVERS} workers died while running it"
            )
        if not aside:
            print("No job is set aside.")


def _ids(words: list[str]) -> list[int] | None:
    if "all" in words:
        return None
    for word in words:
        if not word.isdecimal():
            raise UserError(f"{word!r} is not the number of a job; './hotseat jobs' lists them.")
    return [int(word) for word in words]
