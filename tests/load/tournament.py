"""How long a round of an event takes to draw, and its tables to open."""

import asyncio
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from uuid import UUID

from api.base.settings import read_settings
from api.embedded.postgres import Postgres
from api.live import InProcessBell
from api.services import Services
from api.services.caller import Caller
from api.store.migrate import migrate
from api.store.pool import open_pool
from api.tournaments import log
from api.tournaments.change_event import LoadedEvent, change_event
from api.tournaments.desk.create_event import create_event
from api.tournaments.log import LogEntry
from api.tournaments.plan import Plan, Swiss
from api.tournaments.rounds.course import next_entries
from api.tournaments.rounds.open_tables import open_tables
from api.tournaments.shown.look import desk_tables
from engine.games import all_games
from tests.api.people import a_person, good
from tests.load.row import Row

FIELDS = (64, 256, 500)
PLAN = Plan(title="Bench", game="powergrid", seats=4, format=Swiss(rounds=5), rated=False)


def measure() -> Iterator[Row]:
    """Swiss at tables of four: the second round, when points and meetings count."""
    with tempfile.TemporaryDirectory(prefix="hotseat-bench-") as folder:
        Path(folder).chmod(0o755)
        with Postgres(Path(folder) / "home") as postgres:
            for players in FIELDS:
                yield from asyncio.run(_measure(postgres.url, players))


async def _measure(url: str, players: int) -> list[Row]:
    await migrate(url)
    async with open_pool(url, size=8) as pool:
        services = Services(
            pool=pool, bell=InProcessBell(), games=all_games(), settings=read_settings({})
        )
        owner = await a_person(services, "Olga")
        event_id = await _after_a_round(services, owner, players)
        started = time.monotonic()
        await change_event(services, event_id, None, next_entries)
        drawn = time.monotonic()
        opened = await open_tables(services, event_id)
        done = time.monotonic()
        good(await desk_tables(services, owner, event_id))
        looked = time.monotonic()
    return [
        Row(f"{players} players: a round is drawn", drawn - started, "s"),
        Row(f"{players} players: its {opened} tables are open", done - drawn, "s"),
        Row(f"{players} players: a look at the desk", (looked - done) * 1000, "ms"),
    ]


async def _after_a_round(services: Services, owner: Caller, players: int) -> UUID:
    """An event whose first round is over."""
    event = good(await create_event(services, owner, PLAN))

    def enter(_: LoadedEvent) -> Sequence[LogEntry]:
        entries = [
            log.Registered(f"p{number}", f"Player {number}", None, "steady")
            for number in range(players)
        ]
        return [*entries, log.Started()]

    def finish(loaded: LoadedEvent) -> Sequence[LogEntry]:
        ranks, scores = (1, 2, 3, 4), (40, 30, 20, 10)
        return [
            log.Finished(1, place, ranks[: len(table.players)], scores[: len(table.players)])
            for place, table in enumerate(loaded.event.rounds[0].tables)
        ]

    for decide in (enter, next_entries, finish):
        await change_event(services, event.id, None, decide)
    return event.id
