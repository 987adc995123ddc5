"""How long a round of a tournament takes to draw, and its tables to open."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from uuid import UUID

from api.base.settings import read_settings
from api.embedded.postgres import Postgres
from api.live import InProcessBell
from api.model.tournament_filter import TournamentListFilter
from api.play.seated_tables import PlayedTables
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
from api.tournaments.views.find_tournament import find_tournament, list_tournaments
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
            pool=pool,
            bell=InProcessBell(),
            games=all_games(),
            settings=read_settings({}),
            tables=PlayedTables(),
        )
        owner = await a_person(services, "Olga")
        tournament_id = await _after_a_round(services, owner, players)
        others = _Others(services)
        async with others:
            draw = _Watch()
            await change_tournament(services, tournament_id, None, next_changes)
            drawn = draw.seconds()
        async with _Others(services) as meanwhile:
            opening = _Watch()
            opened = await open_tables(services, tournament_id)
            done = opening.seconds()
        desk = _Watch()
        good(await desk_tables(services, owner, tournament_id))
        looked = desk.seconds()
        page = _Watch()
        good(await find_tournament(services, owner, tournament_id))
        ranked = page.seconds()
    name = f"{players} players"
    return [
        Row(f"{name}: a round is drawn", drawn[0], "s"),
        Row(f"{name}: a round is drawn, processor", drawn[1], "s"),
        Row(f"{name}: another request while it is drawn, p99", others.p99() * 1000, "ms"),
        Row(f"{name}: its {opened} tables are open", done[0], "s"),
        Row(f"{name}: its {opened} tables are open, processor", done[1], "s"),
        Row(f"{name}: another request while tables open, p99", meanwhile.p99() * 1000, "ms"),
        Row(f"{name}: a look at the desk", looked[0] * 1000, "ms"),
        Row(f"{name}: a look at the desk, processor", looked[1] * 1000, "ms"),
        Row(f"{name}: rounds and standings", ranked[0] * 1000, "ms"),
        Row(f"{name}: rounds and standings, processor", ranked[1] * 1000, "ms"),
    ]


class _Watch:
    """Measures how long something takes, by the clock and of this process's processor time."""

    def __init__(self) -> None:
        self.began = (time.monotonic(), time.process_time())

    def seconds(self) -> tuple[float, float]:
        """Return the seconds since the beginning."""
        return time.monotonic() - self.began[0], time.process_time() - self.began[1]


class _Others:
    """Asks for the list of tournaments all the time, as other people do meanwhile."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.took: list[float] = []

    async def __aenter__(self) -> _Others:
        self.task = asyncio.create_task(self._ask())
        await asyncio.sleep(0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    async def _ask(self) -> None:
        while True:
            began = time.monotonic()
            await list_tournaments(self.services, TournamentListFilter(), None, 20)
            self.took.append(time.monotonic() - began)
            await asyncio.sleep(0.005)

    def p99(self) -> float:
        """Return what all but one in a hundred of the requests took at most."""
        return sorted(self.took)[int(len(self.took) * 0.99)] if self.took else 0.0


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
