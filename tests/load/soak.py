"""Endurance: `python -m tests.load.soak --minutes N` plays, chats, watches and holds tournaments.

Everything runs on loopback against a server of its own. Every minute it prints memory, open files,
the size of the database and how long moves take; at the end it says what still grows.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import time
from collections.abc import Coroutine, Sequence
from itertools import count, pairwise
from pathlib import Path
from typing import Any

import asyncpg
import msgspec

from api.embedded.postgres import running_url
from tests.faults.players import start_table, version_of
from tests.load.play_socket import PlaySocket
from tests.load.row import at
from tests.load.seats import sit_down
from tests.load.server import Server, new_folder, serve
from tests.load.wire import Ear, NoData, Wire

PLAYERS, WATCHERS, BOT_TABLES = 8, 20, 3
PAUSE = 0.05
"""Seconds that a player thinks before a move."""
GROWTH = 0.05
"""Share by which a figure may grow in the second half, by its straight line."""
UPDATES = """subscription($id: ID!) { tableUpdates(tableId: $id) {
  ... on TableChanged { since version } } }"""
CREATE = """mutation($terms: TournamentInput!) { createTournament(terms: $terms)
  { ... on CreateTournamentPayload { tournament { id } } ... on Problem { key } } }"""


REGISTER = """mutation($id: ID!, $bot: String!) {
  registerBot(tournamentId: $id, name: $bot, bot: "random") { ... on Problem { key } } }"""


class Minute(msgspec.Struct, frozen=True):
    """What was measured at the end of a minute, or of a part of one."""

    memory: float
    """MiB of the processes that answer."""
    files: int
    database: float
    """MiB."""
    moves: int
    p50: float
    p99: float
    timeouts: int = 0
    """Changes by organisers that took longer than the server allows."""


class Soak:
    """A server and everybody who keeps it busy."""

    def __init__(self, server: Server, url: str) -> None:
        self._server = server
        self._url = url
        self._luck = random.Random("soak")
        self._taken: list[float] = []
        self._tables: list[str] = []
        self._timeouts = 0
        self.tournaments = self.messages = self.sockets = 0

    def work(self) -> list[Coroutine[Any, Any, None]]:
        """Return everything that goes on at the same time, each until it is cancelled."""
        return [
            *(self._play() for _ in range(PLAYERS)),
            *(self._watch() for _ in range(WATCHERS)),
            *(self._let_bots_play() for _ in range(BOT_TABLES)),
            self._hold_tournaments(),
        ]

    async def take_stock(self) -> Minute:
        """Return the figures since the last time."""
        taken, self._taken = sorted(self._taken) or [0.0], []
        timeouts, self._timeouts = self._timeouts, 0
        database = await asyncpg.connect(self._url)
        size = await database.fetchval("SELECT pg_database_size(current_database())")
        await database.close()
        files = sum(len(list(Path(f"/proc/{pid}/fd").iterdir())) for pid in self._server.workers)
        return Minute(
            memory=self._server.resident_kib() / 1024,
            files=files,
            database=size / 2**20,
            moves=len(taken),
            p50=at(taken, 0.5) * 1000,
            p99=at(taken, 0.99) * 1000,
            timeouts=timeouts,
        )

    async def _play(self) -> None:
        """Play whole games one after the other, over a socket, and chat now and then."""
        wire = self._server.wire()
        while True:
            game = await sit_down(wire)
            self._tables = [*self._tables[-30:], game.table_id]
            socket = await PlaySocket.open("127.0.0.1", self._server.port, wire.cookie)
            for number in count():
                body = game.next_play()
                if body is None:
                    break
                began = time.perf_counter()
                answer = await socket.ask(body)
                if b'"Played"' not in answer:
                    raise RuntimeError(answer.decode())
                self._taken.append(time.perf_counter() - began)
                if number % 20 == 0:
                    await wire.close()
                    await wire.ask(
                        "mutation($id: ID!, $text: String!)"
                        " { sendMessage(tableId: $id, text: $text) { __typename } }",
                        id=game.table_id,
                        text=f"move {number}",
                    )
                    self.messages += 1
                await asyncio.sleep(PAUSE)
            socket.close()
            await wire.close()

    async def _watch(self) -> None:
        """Open a socket on some table, stay for a while, and go without a word."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(self._luck.uniform(0.1, 1.0))
            if not self._tables:
                continue
            payload = {"query": UPDATES, "variables": {"id": self._luck.choice(self._tables)}}
            subscribe = msgspec.json.encode({"id": "1", "type": "subscribe", "payload": payload})
            ear = Ear(subscribe, _forget, deflate=self._luck.random() < 0.5)
            # mypy infers no type for a lambda with a default, which binds the loop's variable.
            await loop.create_connection(lambda ear=ear: ear, "127.0.0.1", self._server.port)  # type: ignore[misc]
            self.sockets += 1
            await asyncio.sleep(self._luck.uniform(0.5, 5.0))
            ear.close()

    async def _let_bots_play(self) -> None:
        wire = self._server.wire()
        while True:
            table_id = await start_table(wire, bots=["random"] * 3, seats=3)
            while (await version_of(wire, table_id))[1]:
                await asyncio.sleep(0.5)

    async def _hold_tournaments(self) -> None:
        """Hold small tournaments of bots: two rounds of Swiss, then the end."""
        wire = self._server.wire()
        await wire.ask("mutation { createGuest { __typename } }")
        while True:
            try:
                await self._hold_tournament(wire)
                self.tournaments += 1
            except NoData as answer:
                if answer.codes != {"TIMEOUT"}:
                    raise
                # Counted, so that the run goes on and shows how often.
                self._timeouts += 1

    async def _hold_tournament(self, wire: Wire) -> None:
        terms = {
            "title": "Soak",
            "game": "powergrid",
            "seats": 3,
            "rated": False,
            "format": {"swiss": {"rounds": 2}},
        }
        created = await _change(wire, CREATE, "createTournament", terms=terms)
        tournament = created["tournament"]["id"]
        for number in range(6):
            await _change(wire, REGISTER, "registerBot", id=tournament, bot=f"Bot {number}")
        await self._tell(wire, "startTournament", tournament)
        for _ in range(2):
            while not await self._tell(wire, "drawRound", tournament):
                # The bots of the last round still play.
                await asyncio.sleep(1.0)
        while not await self._tell(wire, "endTournament", tournament):
            await asyncio.sleep(1.0)

    async def _tell(self, wire: Wire, what: str, tournament: str) -> bool:
        """Return whether the organiser's change was taken."""
        document = (
            f"mutation($id: ID!) {{ {what}(tournamentId: $id) {{ ... on Problem {{ key }} }} }}"
        )
        answer: Any = await wire.ask(document, id=tournament)
        return "key" not in answer[what]


async def _change(wire: Wire, document: str, what: str, **variables: object) -> dict[str, Any]:
    answer: Any = await wire.ask(document, **variables)
    if "key" in answer[what]:
        raise RuntimeError(f"{what} was refused: {answer}")
    changed: dict[str, Any] = answer[what]
    return changed


def _forget(_: float) -> None:
    return None


def growing(values: Sequence[float]) -> float:
    """Return the share by which the straight line through the second half of the values rises."""
    half = values[len(values) // 2 :]
    if len(half) < 3:
        return 0.0
    slope = statistics.linear_regression(range(len(half)), half).slope
    mean = statistics.fmean(half)
    return slope * (len(half) - 1) / mean if mean else 0.0


def judge(minutes: Sequence[Minute]) -> list[str]:
    """Return what does not level off."""
    found = []
    for name, values in (
        ("memory", [minute.memory for minute in minutes]),
        ("open files", [float(minute.files) for minute in minutes]),
    ):
        if (share := growing(values)) > GROWTH:
            found.append(f"{name} grew by {share:.0%} in the second half")
    if late := sum(minute.timeouts for minute in minutes):
        found.append(f"{late} changes by organisers took too long")
    # The database keeps every move; what one takes must not grow.
    sizes = [
        (after.database - before.database) * 1024 / max(after.moves, 1)
        for before, after in pairwise(minutes)
    ]
    if len(sizes) >= 4 and growing(sizes) > 1.0:
        found.append("the database needs more and more for a move")
    return found


async def soak(folder: Path, minutes: float, every: float = 60.0) -> list[Minute]:
    """Keep a server busy for so long, and return what each minute measured."""
    async with serve(folder, workers=2) as server:
        url = running_url(folder)
        if url is None:
            raise RuntimeError("the server's database is not running")
        busy = Soak(server, url)
        tasks = [asyncio.create_task(work) for work in busy.work()]
        found: list[Minute] = []
        print(
            "minute   memory MiB   files   database MiB   moves   p50 ms   p99 ms   timeouts",
            flush=True,
        )
        try:
            end = time.monotonic() + 60 * minutes
            while time.monotonic() < end:
                await asyncio.wait(tasks, timeout=every, return_when=asyncio.FIRST_EXCEPTION)
                for task in tasks:
                    if task.done():
                        task.result()
                found.append(minute := await busy.take_stock())
                print(
                    f"{len(found):>6}{minute.memory:>13.1f}{minute.files:>8}{minute.database:>15.1f}"
                    f"{minute.moves:>8}{minute.p50:>9.1f}{minute.p99:>9.1f}{minute.timeouts:>11}",
                    flush=True,
                )
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        print(f"{busy.tournaments} tournaments, {busy.messages} messages, {busy.sockets} sockets")
        return found


def main() -> int:
    """Print a line a minute; 1 if something does not level off."""
    parser = argparse.ArgumentParser(prog="./hotseat soak")
    parser.add_argument("--minutes", type=float, default=60.0)
    arguments = parser.parse_args()
    with new_folder() as folder:
        troubles = judge(asyncio.run(soak(folder, arguments.minutes)))
    print("\n".join(troubles) or "everything levels off")
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
