"""What every test may ask for: a database of its own, a Redis, a server."""

import asyncio
import itertools
import os
import shutil
from collections.abc import AsyncIterator, Generator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from hashlib import sha256
from pathlib import Path

import asyncpg
import pytest
import uvicorn
from hypothesis import settings

from api.base import seeds
from api.base.scratch_folder import ScratchFolder
from api.base.settings import Settings
from api.embedded.postgres import Postgres
from api.embedded.valkey import Valkey
from api.play import deals as deals_of_tables
from api.serve.address import bind
from api.store.migrate import migrate
from api.store.pool import Pool, open_pool
from engine.core import AnyGame

TEMPLATE = "hotseat_template"
NEEDED_BYTES = 4 << 30
"""What the databases of one run may take, with their write-ahead log."""

# Time decides no test: a busy machine is not a failure.
settings.register_profile("hotseat", deadline=None)
settings.load_profile("hotseat")

_numbers = itertools.count(1)

LONG = (
    *("tests/faults/", "tests/load/", "tests/infra/", "tests/pwa/"),
    # Each copies the repository and starts pytest, mypy or pip in the copy.
    *("tests/engine/test_new_", "tests/engine/test_wheel"),
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run what takes long first: at the end it would leave a process idle."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))


def on_database(url: str, name: str) -> str:
    """The address of another database of the same server."""
    return url.replace("/postgres?", f"/{name}?")


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same cards in every run of a test, so that a failure can be repeated.

    `HOTSEAT_DEALS=2 ./hotseat test tests/pwa` plays with other cards.
    """
    name = f"{os.environ.get('HOTSEAT_DEALS', '1')} {request.node.nodeid}"
    numbers = itertools.count()
    # Phones put luck of their own into the shuffle; the cards must stay the same.
    monkeypatch.setattr(deals_of_tables, "mix_seed", lambda secret, _: secret)
    monkeypatch.setattr(
        seeds, "new_seed", lambda: sha256(f"{name} {next(numbers)}".encode()).hexdigest()[:32]
    )


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One real Postgres for the whole run, without the waiting for the disk."""
    folder = ScratchFolder("hotseat-tests-", parent=_memory_with_room())
    try:
        with Postgres(folder.path, durable=False) as server:
            asyncio.run(_make_template(server.url))
            yield server
    finally:
        folder.remove()


def _memory_with_room() -> Path | None:
    """Return a file system in memory that can hold the databases of a run, if there is one.

    Every test creates and deletes some 500 files: on a disk, creating them gets slower and slower.
    """
    memory = Path("/dev/shm")
    if not os.access(memory, os.W_OK) or shutil.disk_usage(memory).free < NEEDED_BYTES:
        return None
    return memory


async def _make_template(url: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(f"CREATE DATABASE {TEMPLATE}")
    await connection.close()
    await migrate(on_database(url, TEMPLATE))


@asynccontextmanager
async def new_database(
    postgres: Postgres, *, template: str = TEMPLATE, name: str | None = None
) -> AsyncIterator[str]:
    """The address of a copy of the template, which nobody may be connected to."""
    name = name or f"test_{next(_numbers)}"
    connection = await asyncpg.connect(postgres.url)
    # Copying files takes half of what writing every block to the log would.
    await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY")
    yield on_database(postgres.url, name)
    await connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
    await connection.close()


@pytest.fixture
async def database_url(postgres: Postgres) -> AsyncIterator[str]:
    """A migrated, empty database of the test's own."""
    async with new_database(postgres) as url:
        yield url


@pytest.fixture
async def pool(database_url: str) -> AsyncIterator[Pool]:
    """Connections to the test's own database."""
    async with open_pool(database_url) as connections:
        yield connections


@pytest.fixture(scope="session")
def valkey() -> Iterator[Valkey]:
    """One real Valkey for the whole run; what it carries is told apart by table ids."""
    with Valkey() as server:
        yield server


@pytest.fixture
def redis_url(valkey: Valkey) -> str:
    """The address of a Redis that runs."""
    return valkey.url


class QuietServer(uvicorn.Server):
    """A server that leaves the signals of the test process alone."""

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield


@asynccontextmanager
async def serving(
    settings: Settings, games: Mapping[str, AnyGame] | None = None, port: int = 0
) -> AsyncIterator[str]:
    """The address of a real server on a free port or the given one, in the loop of the test."""
    # Here, so that tests without a server do not wait for the whole schema.
    from api.serve.app import make_app
    from api.web.sockets import Sockets

    config = uvicorn.Config(
        make_app(settings, games),
        http="httptools",
        ws=Sockets,
        lifespan="on",
        log_level="warning",
        timeout_graceful_shutdown=1,
    )
    server = QuietServer(config)
    with bind("127.0.0.1", port) as listening:
        running = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started and not running.done():
            await asyncio.sleep(0.005)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        server.should_exit = True
        await running


@pytest.fixture
async def server(database_url: str, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a real server on a database of the test's own."""
    async with serving(Settings(home=tmp_path, database_url=database_url)) as url:
        yield url
