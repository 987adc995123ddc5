"""Runs the server: database, migrations, PWA, GraphQL."""

import asyncio
import os
import resource
import sys
from argparse import Namespace
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from threading import Thread
from uuid import UUID

from api.base.packs import load_packs
from api.base.scratch_folder import ScratchFolder
from api.base.settings import read_settings
from api.base.unreachable import UNREACHABLE
from api.base.user_error import UserError
from api.cli.parser import Parser, at_least_one, port_number
from api.embedded.postgres import Postgres
from api.embedded.valkey import Valkey
from api.serve.address import addresses, bind, qr_code
from api.serve.supervisor import Supervisor
from api.store.migrate import migrate
from api.store.pool import open_connection
from api.store.queue import take_over, take_over_all

TAKE_OVER_SECONDS = 5.0


def add_arguments(parser: Parser) -> None:
    """Add the options of the sub-command."""
    parser.add_argument("--host", default="0.0.0.0", help="address to listen on (all)")
    parser.add_argument("--port", type=port_number, default=8000, help="port (8000; 0: any)")
    parser.add_argument(
        "--workers", type=at_least_one, default=1, metavar="N", help="server processes (1)"
    )


def run(arguments: Namespace) -> int:
    """Serve until SIGINT or SIGTERM."""
    settings = read_settings()
    environment = dict(os.environ)
    _allow_many_files()
    with ExitStack() as stack:
        listening = stack.enter_context(bind(arguments.host, arguments.port))
        postgres = (
            Postgres(settings.home, wal_archive=settings.wal_archive)
            if settings.database_url is None
            else None
        )
        valkey = Valkey() if settings.redis_url is None and arguments.workers > 1 else None
        if postgres is not None:
            environment["HOTSEAT_DATABASE_URL"] = postgres.url
        if valkey is not None:
            environment["HOTSEAT_REDIS_URL"] = valkey.url
        if arguments.workers > 1:
            # Where the workers combine their metrics. In memory if possible: a full disk must not
            # stop the counting.
            memory = Path("/dev/shm")
            counts = ScratchFolder(
                "hotseat-counts-", memory if os.access(memory, os.W_OK) else None
            )
            stack.callback(counts.remove)
            environment["PROMETHEUS_MULTIPROC_DIR"] = str(counts.path)
        connections = [service for service in (postgres, valkey) if service is not None]
        supervisor = Supervisor(
            listening,
            environment,
            arguments.workers,
            connections,
            on_death=partial(_hand_jobs_over, environment),
            drain_seconds=settings.drain_seconds,
        )
        supervisor.obey_signals()
        # The workers load their code while the database starts, and wait for it.
        supervisor.start()
        stack.callback(supervisor.stop)
        print("hotseat: starting", flush=True)
        for service in connections:
            stack.enter_context(service)
        # Registered again, so that the workers stop before the services they use.
        stack.callback(supervisor.stop)
        _prepare(environment, embedded=postgres is not None)
        supervisor.let_go()
        _greet(*addresses(listening))
        supervisor.run()
    print("hotseat: stopped", flush=True)
    return 0


def _allow_many_files() -> None:
    """Raise the limit of open files, and so of connections, as far as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _prepare(environment: Mapping[str, str], *, embedded: bool) -> None:
    """Migrate the database, and check that Redis responds and the packs are playable."""
    settings = read_settings(environment)
    if settings.redis_url is not None and "HOTSEAT_REDIS_URL" in os.environ:
        from api.live.redis_bell import check_redis

        asyncio.run(check_redis(settings.redis_url))
    if settings.database_url is not None:
        for name in asyncio.run(migrate(settings.database_url)):
            print(f"hotseat: applied migration {name}", flush=True)
        if embedded:
            asyncio.run(_take_over_jobs(settings.database_url))
    for game, pack in load_packs():
        print(f"hotseat: {game} can be played with the pack {pack}", flush=True)


async def _take_over_jobs(url: str) -> None:
    """Take over the jobs of an earlier run that was killed: only we use the embedded Postgres."""
    async with open_connection(url) as connection:
        for job in await take_over_all(connection):
            if job.set_aside:
                print(f"hotseat: job {job.id} is set aside; see './hotseat jobs'", flush=True)


def _hand_jobs_over(environment: Mapping[str, str], dead: UUID) -> None:
    """Release the jobs of a dead worker at once instead of after its timeout.

    In a thread, since the database itself may be down; then the next worker does it.
    """
    url = read_settings(environment).database_url

    async def take_over_jobs() -> None:
        if url is not None:
            async with asyncio.timeout(TAKE_OVER_SECONDS), open_connection(url) as connection:
                await take_over(connection, [dead])

    def run_it() -> None:
        with suppress(UserError, *UNREACHABLE):
            asyncio.run(take_over_jobs())

    Thread(target=run_it, name="take over", daemon=True).start()


def _greet(here: str, for_phones: str | None) -> None:
    print(f"hotseat: serving at {here} (GraphQL at {here}/graphql)", flush=True)
    if for_phones is None:
        return
    print(f"hotseat: on phones in this network: {for_phones}", flush=True)
    if sys.stdout.encoding.lower().startswith("utf"):
        print(qr_code(for_phones), flush=True)
