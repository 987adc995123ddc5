"""Plays real games while everything under them is killed, stopped and filled, and counts."""

from __future__ import annotations

import asyncio
import itertools
import os
import socket
import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from uuid import UUID

import asyncpg
import msgspec

from api.embedded.postgres import running_url
from tests.faults.inflict import Faults
from tests.faults.players import Account, play_on, start_table, version_of
from tests.faults.serving import Serving
from tests.faults.small_disk import SmallDisk
from tests.load.wire import Wire

PLAYERS, FOLLOWED = 6, 3
CALM_SECONDS = 4.0
"""Between the recovery from one fault and the next."""
GIVEN_UP = 60.0
IDLE_KILLS = 10
CLOCK = {"kind": "LIVE", "bankSeconds": 0, "moveSeconds": 10, "onTimeout": "DEFAULT"}
CLOCK_TABLES = 10
"""So many tables that somebody's time runs out every second."""


class Infliction(msgspec.Struct):
    """A fault, when it began, and for how many seconds each kind of work stood still."""

    name: str
    at: float
    load: float = 0.0
    """The machine's load average when it began: a start takes processor time, and waits for it."""
    moves: float | None = None
    bots: float | None = None
    clocks: float | None = None


class Campaign:
    """A server on a folder of its own, its players, and what was done to it."""

    def __init__(self, folder: Path, disk: SmallDisk | None) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self._home = folder / "home"
        self.account = Account()
        self.inflicted: list[Infliction] = []
        self.calm_since = 0.0
        self.first_moves: dict[str, list[float]] = defaultdict(list)
        self.serving = self._start()
        self._faults = Faults(lambda: self.serving, self._restart, disk)

    def _start(self) -> Serving:
        serving = Serving(
            self._home,
            *("--port", str(self.port), "--workers", "2"),
            environment={"HOTSEAT_POINTS_PER_SECOND": "0"},
        )
        serving.wait_until_serving()
        return serving

    def _restart(self) -> None:
        self.serving = self._start()

    async def run(self, minutes: float, only: str = "") -> None:
        """Inflict one fault after the other for so long, then kill Postgres at rest and at work."""
        end = time.monotonic() + 60 * minutes
        background = [
            *(
                asyncio.create_task(play_on(self.port, self.account, number < FOLLOWED))
                for number in range(PLAYERS)
            ),
            asyncio.create_task(self._keep_going(0, bots=["random"] * 3, seats=3)),
            *(
                asyncio.create_task(
                    self._keep_going(number, clock=CLOCK, passAndPlay=True, seats=3)
                )
                for number in range(CLOCK_TABLES)
            ),
        ]
        try:
            await asyncio.sleep(CALM_SECONDS + CLOCK_TABLES)
            faults = {name: fault for name, fault in self._faults.all().items() if only in name}
            for name in itertools.cycle(faults):
                if time.monotonic() > end:
                    break
                fault = Infliction(name, time.time(), os.getloadavg()[0])
                self.inflicted.append(fault)
                print(f"{time.strftime('%H:%M:%S')} {name}", flush=True)
                await faults[name]()
                await self._until_recovered()
                await asyncio.sleep(CALM_SECONDS)
            self.calm_since = time.time()
            await self._first_moves("under load")
        finally:
            for task in background:
                task.cancel()
            for ended in await asyncio.gather(*background, return_exceptions=True):
                if isinstance(ended, Exception):
                    raise ended
        await self._first_moves("idle")

    async def _keep_going(self, after: float, **order: object) -> None:
        """Keep one table running that nobody plays: bots or the clock do."""
        await asyncio.sleep(after)
        wire = Wire("127.0.0.1", self.port)
        while True:
            table_id = await start_table(wire, **order)
            while (await version_of(wire, table_id))[1]:
                await asyncio.sleep(0.2)

    async def _until_recovered(self) -> None:
        """Wait until moves, bots and clocks go on."""
        ended, until = time.time(), time.monotonic() + GIVEN_UP
        while time.monotonic() < until:
            found = await self._happened_since(ended)
            if all(found.values()):
                return
            await asyncio.sleep(0.2)
        print(f"  not recovered after {GIVEN_UP:.0f} s: {found}", flush=True)

    async def _happened_since(self, since: float) -> dict[str, bool]:
        moments = {"moves": [at for at in self.account.acknowledged_at[-50:] if at > since]}
        with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
            moments |= await self._bots_and_clocks(since)
        return {kind: bool(moments.get(kind)) for kind in KINDS}

    async def _bots_and_clocks(self, since: float) -> dict[str, list[float]]:
        """Return when bots moved and clocks ran out, in order."""
        url = running_url(self._home)
        if url is None:
            raise ConnectionError("not running")
        connection = await asyncpg.connect(url, timeout=5)
        try:
            rows = await connection.fetch(
                """
                SELECT by, extract(epoch FROM at)::float8 AS at FROM actions
                WHERE by <> 'person' AND kind = 'action' AND at > to_timestamp($1) ORDER BY at
                """,
                since,
            )
        finally:
            connection.terminate()
        return {
            kind: [row["at"] for row in rows if row["by"] == by]
            for by, kind in (("bot", "bots"), ("clock", "clocks"))
        }

    async def measure(self) -> None:
        """Find for each fault the longest silence of each kind of work until the next fault."""
        begin = self.inflicted[0].at - CALM_SECONDS
        moments = await self._bots_and_clocks(begin)
        moments["moves"] = self.account.acknowledged_at
        ends = [*(fault.at for fault in self.inflicted[1:]), self.calm_since]
        for fault, end in zip(self.inflicted, ends, strict=True):
            for kind in KINDS:
                setattr(fault, kind, longest_silence(moments[kind], fault.at, end))

    async def _first_moves(self, when: str) -> None:
        """Kill Postgres ten times; a new table of bots after each has its first move soon."""
        wire = Wire("127.0.0.1", self.port)
        for _ in range(IDLE_KILLS):
            await asyncio.sleep(1)
            await self._faults.kill_postgres()
            table_id = await start_table(wire, bots=["random"] * 3, seats=3)
            began = time.monotonic()
            while (await version_of(wire, table_id))[0] < 2 and time.monotonic() - began < GIVEN_UP:
                await asyncio.sleep(0.02)
            self.first_moves[when].append(time.monotonic() - began)

    async def count(self) -> dict[UUID, int]:
        """Return how many moves of people are in the log of each table."""
        connection = await asyncpg.connect(running_url(self._home))
        rows = await connection.fetch(
            """
            SELECT table_id, count(*) AS moves FROM actions
            WHERE kind = 'action' AND by = 'person' GROUP BY table_id
            """
        )
        await connection.close()
        return {row["table_id"]: row["moves"] for row in rows}

    async def set_aside(self) -> int:
        """Return how many jobs were set aside."""
        connection = await asyncpg.connect(running_url(self._home))
        found: int = await connection.fetchval(
            "SELECT count(*) FROM pgqueuer WHERE status = 'failed'"
        )
        await connection.close()
        return found


def longest_silence(moments: list[float], begin: float, end: float) -> float | None:
    """Return the longest time without any of the moments; None if there was only silence."""
    within = [at for at in moments if begin < at < end]
    if not within:
        return None
    return max(after - before for before, after in itertools.pairwise([begin, *within, end]))


def report(campaign: Campaign, in_log: dict[UUID, int], aside: int) -> Iterator[str]:
    """Describe what happened, as a table."""
    account = campaign.account
    owed = account.moves
    lost = sum(max(0, moves - in_log.get(table, 0)) for table, moves in owed.items())
    # The last move of a client may have been written without its answer having been heard.
    extra = Counter({table: in_log.get(table, 0) - moves for table, moves in owed.items()})
    doubled = sum(max(0, count - 1) for count in extra.values()) + len(account.refused)
    yield f"{'fault':<38}{'times':>6}  {'moves':>14}  {'bots':>14}  {'clocks':>14}  {'load':>5}"
    by_name: dict[str, list[Infliction]] = defaultdict(list)
    for fault in campaign.inflicted:
        by_name[fault.name].append(fault)
    for name, faults in by_name.items():
        columns = [_span([getattr(fault, kind) for fault in faults]) for kind in KINDS]
        load = max(fault.load for fault in faults)
        yield (
            f"{name:<38}{len(faults):>6}  "
            + "  ".join(f"{column:>14}" for column in columns)
            + f"  {load:>5.1f}"
        )
    yield "longest silence in seconds: moves acknowledged, bots' moves, clocks running out"
    yield "(a clock runs out every second at rest; after an outage deadlines move by its length)"
    yield ""
    for when, seconds in campaign.first_moves.items():
        yield (
            f"first bot move at a new table after kill -9 of Postgres, {when}: "
            f"{len(seconds)} times, median {statistics.median(seconds):.2f} s, "
            f"longest {max(seconds):.2f} s"
        )
    yield (
        f"faults {len(campaign.inflicted) + sum(map(len, campaign.first_moves.values()))}, "
        f"moves acknowledged {account.acknowledged}, lost {lost}, doubled {doubled}, "
        f"gaps {account.gaps} ({account.reconnects} reconnects), jobs set aside {aside}"
    )


KINDS = ("moves", "bots", "clocks")


def _span(seconds: list[float | None]) -> str:
    known = [second for second in seconds if second is not None]
    if len(known) < len(seconds):
        return "never"
    low, high = min(known), max(known)
    return f"{high:.1f}" if high - low < 0.05 else f"{low:.1f} to {high:.1f}"
