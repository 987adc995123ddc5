"""How long a round of a tournament takes to draw, and its tables to open."""

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
from api.tournaments.desk.create_tournament import create_tournament
from api.tournaments.log import Change
from api.tournaments.rounds.change import change_tournament
from api.tournaments.rounds.draw_round import next_changes
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.open_tables import open_tables
from api.tournaments.terms import Swiss, TournamentTerms
from api.tournaments.views.desk import desk_tables
from api.tournaments.views.find_tournament import find_tournament
from engine.games import all_games
from tests.api.people import a_person, good
from tests.load.row import Row

FIELDS = (64, 500, 5000)
PLAN = TournamentTerms(
    title="Bench", game="powergrid", seats=4, capacity=5000, format=Swiss(rounds=5), rated=False
)


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
        tournament_id = await _after_a_round(services, owner, players)
        started = time.monotonic()
        await change_tournament(services, tournament_id, None, next_changes)
        drawn = time.monotonic()
        opened = await open_tables(services, tournament_id)
        done = time.monotonic()
        good(await desk_tables(services, owner, tournament_id))
        looked = time.monotonic()
        good(await find_tournament(services, owner, tournament_id))
        ranked = time.monotonic()
    return [
        Row(f"{players} players: a round is drawn", drawn - started, "s"),
        Row(f"{players} players: its {opened} tables are open", done - drawn, "s"),
        Row(f"{players} players: a look at the desk", (looked - done) * 1000, "ms"),
        Row(f"{players} players: rounds and standings", (ranked - looked) * 1000, "ms"),
    ]


async def _after_a_round(services: Services, owner: Caller, players: int) -> UUID:
    """A tournament whose first round is over."""
    tournament = good(await create_tournament(services, owner, PLAN))

    def enter(_: LoadedTournament) -> Sequence[Change]:
        entries = [
            log.Registered(f"p{number}", f"Player {number}", None, "steady")
            for number in range(players)
        ]
        return [*entries, log.Started()]

    def finish(loaded: LoadedTournament) -> Sequence[Change]:
        ranks, scores = (1, 2, 3, 4), (40, 30, 20, 10)
        return [
            log.Finished(1, number, ranks[: len(table.players)], scores[: len(table.players)])
            for number, table in loaded.tournament.rounds[0].numbered()
        ]

    for decide in (enter, next_changes, finish):
        await change_tournament(services, tournament.id, None, decide)
    return tournament.id
