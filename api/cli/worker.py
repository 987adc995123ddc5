"""Runs the background jobs (bots, clocks, notifications) in a separate process."""

import asyncio
import importlib
import signal
from argparse import Namespace
from collections.abc import Mapping
from uuid import UUID

import msgspec

from api.base.settings import Settings, read_settings
from api.base.user_error import UserError
from api.cli.parser import Parser
from api.live.redis_bell import check_redis
from api.serve.open_services import open_services
from api.serve.watchdog import watched
from api.services import Services
from api.store.migrate import migrate
from api.store.opened import open_database
from api.telemetry.logs import set_up_logs
from engine.games import all_games


def add_arguments(parser: Parser) -> None:
    """The sub-command has no options."""


def run(_: Namespace) -> int:
    """Work until SIGINT or SIGTERM."""
    settings = read_settings()
    if settings.redis_url is None:
        raise UserError(
            "A separate worker rings the bell over Redis: set HOTSEAT_REDIS_URL, here and for "
            "the server. Without it, the server runs the jobs itself."
        )
    set_up_logs(settings.log_level)
    asyncio.run(check_redis(settings.redis_url))
    with open_database(settings) as url:
        asyncio.run(_work(msgspec.structs.replace(settings, database_url=url)))
    print("hotseat: stopped", flush=True)
    return 0


async def _work(settings: Settings) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    if settings.database_url is not None:
        await migrate(settings.database_url)
    jobs_only = msgspec.structs.replace(settings, jobs=True)
    async with open_services(jobs_only, all_games(), _select, serves=False), watched():
        print("hotseat: working", flush=True)
        await stop.wait()


async def _select(
    services: Services, account_id: UUID, document: str, news: Mapping[str, object]
) -> bytes:
    """Answer a webhook's own document.

    The schema is loaded for the first one: a worker that replaces another lets bots play first.
    """
    await asyncio.to_thread(importlib.import_module, "api.graphql.webhook_payload")
    from api.graphql.webhook_payload import build_payload

    return await build_payload(services, account_id, document, news)
