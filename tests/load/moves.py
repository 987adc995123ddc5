"""Durable moves over the public API: as fast as they are answered, and at a set pace.

The server and its Postgres run in processes of their own; this one is the load generator.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tests.load.hurry import HurriedSocket, play_on
from tests.load.play_socket import PlaySocket
from tests.load.row import Row, at
from tests.load.seats import sit_down
from tests.load.server import Server, count_compiled, new_folder, serve
from tests.load.wire import Wire

CLIENTS, SECONDS, PACE = 64, 6.0, 1000
MOVES = 300
"""Moves that each client has ready; most games of three have more."""


class Hurried(msgspec.Struct, frozen=True):
    """What clients measured who play as fast as they are answered."""

    moves: int
    seconds: float
    server_seconds: float
    """Processor time of the server."""
    database_seconds: float
    """Processor time of Postgres."""
    client_seconds: float
    """Processor time of this process, which plays for all clients."""
    taken: list[float]
    """Seconds that each move took, sorted."""

    @property
    def pace(self) -> float:
        """Moves a second of all clients together."""
        return self.moves / self.seconds

    def times_of_a_move(self, prefix: str = "") -> list[Row]:
        """Return the processor time that a move took in each of the programs."""
        return [
            Row(f"{prefix}{whose} time of a move", spent / self.moves * 1000, "ms")
            for whose, spent in (
                ("server", self.server_seconds),
                ("Postgres", self.database_seconds),
                ("client", self.client_seconds),
            )
        ]


def measure() -> Iterator[Row]:
    """Play over requests and over open sockets."""
    with new_folder() as folder:
        yield from asyncio.run(_measure(folder))


async def _measure(folder: Path) -> list[Row]:
    async with serve(folder) as server:
        rows = [Row("compiled modules of the engine in use", count_compiled(), "modules")]
        for how, over_sockets in (("requests", False), ("sockets", True)):
            hurried = await play_in_a_hurry(server, over_sockets=over_sockets)
            paced = await play_at_pace(server, over_sockets=over_sockets)
            name = f"{how}, {CLIENTS} clients in a hurry"
            rows += [
                Row(f"{name}: durable moves", hurried.pace, "moves/s"),
                Row(f"{name}: p50", at(hurried.taken, 0.5) * 1000, "ms"),
                Row(f"{name}: p99", at(hurried.taken, 0.99) * 1000, "ms"),
                *hurried.times_of_a_move(f"{name}: "),
                Row(f"{how}, {PACE:,} durable moves a second: p50", at(paced, 0.5) * 1000, "ms"),
                Row(f"{how}, {PACE:,} durable moves a second: p99", at(paced, 0.99) * 1000, "ms"),
            ]
        return rows


async def play_in_a_hurry(
    server: Server, *, over_sockets: bool, clients: int = CLIENTS, seconds: float = SECONDS
) -> Hurried:
    """Let every client play at a table of its own, each move as soon as the last is answered."""
    wires, scripts = await _sit_down(server, clients, MOVES)
    if over_sockets:
        sockets = [
            HurriedSocket("127.0.0.1", server.port, wire.cookie, script)
            for wire, script in zip(wires, scripts, strict=True)
        ]
        before = _Spent.until_now(server)
        taken = play_on(sockets, seconds)
        spent = _Spent.until_now(server)
        for socket in sockets:
            socket.close()
    else:
        players = [Player(wire, script) for wire, script in zip(wires, scripts, strict=True)]
        before = _Spent.until_now(server)
        taken = await _play_requests(players, seconds)
        spent = _Spent.until_now(server)
        for player in players:
            await player.close()
    return Hurried(
        len(taken),
        spent.time - before.time,
        spent.server - before.server,
        spent.database - before.database,
        spent.client - before.client,
        sorted(taken),
    )


class _Spent(msgspec.Struct, frozen=True):
    """Seconds until now: on the clock, and of each program's processor time."""

    time: float
    server: float
    database: float
    client: float

    @classmethod
    def until_now(cls, server: Server) -> _Spent:
        return cls(
            time.perf_counter(),
            server.cpu_seconds(),
            server.database_cpu_seconds(),
            time.process_time(),
        )


async def _play_requests(players: list[Player], seconds: float) -> list[float]:
    taken: list[float] = []
    is_short: list[bool] = []
    deadline = time.perf_counter() + seconds

    async def play(player: Player) -> None:
        for body in player.script:
            sent = time.perf_counter()
            if sent > deadline or is_short:
                return
            await player.play(body)
            taken.append(time.perf_counter() - sent)
        # One client less would be another load.
        is_short.append(True)

    await asyncio.gather(*(play(player) for player in players))
    return taken


async def play_at_pace(server: Server, *, over_sockets: bool) -> list[float]:
    """Return how many seconds after it was due each move was answered, sorted.

    A late answer makes the next ones late as well.
    """
    wires, scripts = await _sit_down(server, CLIENTS, round(SECONDS * PACE / CLIENTS))
    players = [Player(wire, script) for wire, script in zip(wires, scripts, strict=True)]
    if over_sockets:
        for player in players:
            await player.open_socket(server)
    taken: list[float] = []
    began = time.perf_counter() + 0.1

    async def play(player: Player, due: float) -> None:
        for body in player.script:
            now = time.perf_counter()
            if now > began + 2 * SECONDS:
                return
            await asyncio.sleep(max(0.0, due - now))
            await player.play(body)
            taken.append(time.perf_counter() - due)
            due += CLIENTS / PACE

    await asyncio.gather(
        *(play(player, began + number / PACE) for number, player in enumerate(players))
    )
    for player in players:
        await player.close()
    return sorted(taken)


class Player:
    """A client with the moves that it is going to play."""

    def __init__(self, wire: Wire, script: list[bytes]) -> None:
        self.script = script
        self._wire = wire
        self._socket: PlaySocket | None = None

    async def open_socket(self, server: Server) -> None:
        """Play over a socket from now on."""
        self._socket = await PlaySocket.open("127.0.0.1", server.port, self._wire.cookie)

    async def play(self, body: bytes) -> None:
        """Send the move and wait for its answer."""
        ask = self._wire.post if self._socket is None else self._socket.ask
        answer = await ask(body)
        if b'"Played"' not in answer:
            raise RuntimeError(answer.decode())

    async def close(self) -> None:
        """Close the connections."""
        if self._socket is not None:
            self._socket.close()
        await self._wire.close()


async def _sit_down(
    server: Server, clients: int, moves: int
) -> tuple[list[Wire], list[list[bytes]]]:
    """Return clients that each have a table, and so many moves for each of them.

    The moves are thought out before: the engine works here too, and must not be measured twice.
    """
    wires = [server.wire() for _ in range(clients)]
    games = [await sit_down(wire) for wire in wires]
    scripts = [[body for _ in range(moves) if (body := game.next_play())] for game in games]
    for wire in wires:
        # The server has closed what was silent meanwhile.
        await wire.close()
    return wires, scripts
