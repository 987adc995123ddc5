"""Play games through the proxy while the cluster breaks, then compare promises with the log."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from infra.cluster.cluster import PROJECT, Cluster
from infra.cluster.database import DATABASE, find_binaries, find_leader, wait_for_leader
from infra.cluster.network import Host

OUTAGE_SECONDS = 6.0
RECOVERY_SECONDS = 90.0


@dataclass
class Fault:
    """One thing that goes wrong, and the longest that all clients together heard nothing."""

    name: str
    outage: float
    moves_silent: float
    """Seconds without an acknowledged move of anybody, from the fault to full recovery."""
    bots_silent: float
    """Seconds without a bot's move at any table."""
    timeouts: int
    """Clocks that ran out meanwhile; players have ten minutes, so none may."""


@dataclass
class Report:
    """What a run promised and what the log says."""

    faults: list[Fault] = field(default_factory=list)
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    missed: int = 0
    timeouts: int = 0
    games: int = 0
    reconnects: int = 0

    @property
    def is_clean(self) -> bool:
        """Whether every promise was kept."""
        return not (self.lost or self.doubled or self.missed or self.timeouts)

    def print(self) -> None:
        """Print the table of faults and the sums."""
        print(f"{'fault':<42}{'lasted s':>10}{'no move s':>11}{'no bot s':>10}{'timeouts':>10}")
        for fault in self.faults:
            print(f"{fault.name:<42}{fault.outage:>10.1f}{fault.moves_silent:>11.1f}"
                  f"{fault.bots_silent:>10.1f}{fault.timeouts:>10}")  # fmt: skip
        print(
            f"{len(self.faults)} faults, {self.acknowledged} moves acknowledged, "
            f"{self.lost} lost, {self.doubled} doubled, {self.missed} versions missed by streams, "
            f"{self.timeouts} unjust timeouts, {self.games} games finished, "
            f"{self.reconnects} reconnects"
        )


class FaultRun:
    """Players on a cluster, faults one after another, and the comparison at the end."""

    def __init__(self, cluster: Cluster, players: int, seed: int = 1) -> None:
        self.cluster = cluster
        self.players = players
        self.luck = random.Random(seed)
        self.report = Report()
        self._own: dict[str, int] = {}
        self.journal = cluster.client.folder / "journal.jsonl"
        self._ending = cluster.client.folder / "ending"
        self.journal.touch()

    def run(self, rounds: int) -> Report:
        """Try every fault so many times, in random order."""
        cluster = self.cluster
        cluster.client.start(
            "players",
            [sys.executable, "-m", "infra.cluster.players", cluster.address, str(self.journal),
             str(self.players), str(self._ending)],
            {"PYTHONPATH": str(PROJECT)},
        )  # fmt: skip
        self._wait_for_moves(10)
        for _ in range(rounds):
            faults = list(self.faults())
            self.luck.shuffle(faults)
            for name, fault in faults:
                self._try(name, fault)
        self._ending.touch()
        cluster.client.processes["players"].wait(60)
        self._compare()
        return self.report

    def faults(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """Every fault: a function that breaks something, waits, and mends it."""
        cluster = self.cluster
        web = self.luck.choice(cluster.web)
        yield f"{web.name} cut off", lambda: self._network(web, web.cut_off)
        yield f"{web.name} killed and started again", lambda: self._kill_server(web)
        yield f"{web.name} paused", lambda: self._pause(web, "server")
        yield (
            f"{web.name} loses 20 % of its packets",
            lambda: self._network(web, lambda: web.drop_packets(20)),
        )
        yield f"{web.name} on a slow network", lambda: self._network(web, web.slow_down)
        yield "worker killed and started again", self._kill_worker
        yield "Valkey killed and started again", self._kill_valkey
        yield "leading database killed", self._kill_leader
        yield "leading database cut off", self._cut_leader
        yield "standby cut off", self._cut_standby

    def _network(self, host: Host, break_it: Callable[[], None]) -> None:
        break_it()
        time.sleep(OUTAGE_SECONDS)
        host.heal()

    def _pause(self, host: Host, name: str) -> None:
        host.signal(name, signal.SIGSTOP)
        time.sleep(OUTAGE_SECONDS)
        host.signal(name, signal.SIGCONT)

    def _kill_server(self, host: Host) -> None:
        host.kill("server")
        time.sleep(OUTAGE_SECONDS / 2)
        self.cluster.start_server(host)

    def _kill_worker(self) -> None:
        self.cluster.worker.kill("worker")
        time.sleep(OUTAGE_SECONDS / 2)
        self.cluster.start_worker()

    def _kill_valkey(self) -> None:
        self.cluster.valkey.kill("valkey")
        time.sleep(OUTAGE_SECONDS / 2)
        self.cluster.start_valkey()

    def _kill_leader(self) -> None:
        leader = self._leader()
        # Patroni and its Postgres at once, as when the machine loses power.
        leader.kill("patroni")
        for line in (leader.folder / "data" / "postmaster.pid").read_text().splitlines()[:1]:
            subprocess.run(["kill", "-9", line], capture_output=True)
        other = [host for host in self.cluster.databases if host is not leader]
        wait_for_leader(other, self.cluster.client)
        self.cluster.start_database(leader)

    def _cut_leader(self) -> None:
        leader = self._leader()
        leader.cut_off()
        other = [host for host in self.cluster.databases if host is not leader]
        wait_for_leader(other, self.cluster.client)
        time.sleep(OUTAGE_SECONDS)
        leader.heal()

    def _cut_standby(self) -> None:
        leader = self._leader()
        standby = next(host for host in self.cluster.databases if host is not leader)
        self._network(standby, standby.cut_off)

    def _leader(self) -> Host:
        return wait_for_leader(self.cluster.databases, self.cluster.client)

    def _try(self, name: str, fault: Callable[[], None]) -> None:
        """Break, mend, and measure until moves are acknowledged and bots play again."""
        self._wait_until_whole()
        timeouts = self._count_timeouts()
        began = time.time()
        fault()
        mended = time.time()
        # Everybody goes on: as many moves as there are players, and their bots' answers.
        self._wait_for("move", since=mended, count=self.players)
        ended = self._wait_for("frame", since=mended, count=3 * self.players)
        self.report.faults.append(
            Fault(
                name,
                mended - began,
                self._longest_silence("move", began, ended),
                self._longest_silence("frame", began, ended),
                self._count_timeouts() - timeouts,
            )
        )
        done = self.report.faults[-1]
        print(f"cluster: {name}: no move for {done.moves_silent:.1f} s", flush=True)

    def _longest_silence(self, what: str, began: float, ended: float) -> float:
        """The longest time between two entries of a kind."""
        times = [began, ended]
        for entry in self.entries():
            # A player's own move comes back as a frame too: a bot's is one nobody asked for.
            is_bots = what == "move" or entry.get("version") != self._own.get(
                entry.get("table", "")
            )
            if entry["what"] == "move" and "version" in entry:
                self._own[entry["table"]] = entry["version"]
            if entry["what"] == what and is_bots and began <= entry["at"] <= ended:
                times.append(entry["at"])
        times.sort()
        return max(later - earlier for earlier, later in pairwise(times))

    def _wait_until_whole(self) -> None:
        """Both databases follow each other again and every server is ready."""
        self.cluster.wait_until(self.cluster.is_ready, RECOVERY_SECONDS)
        self.cluster.wait_until(self._has_standby, RECOVERY_SECONDS)

    def _has_standby(self) -> bool:
        leader = find_leader(self.cluster.databases, self.cluster.client)
        if leader is None:
            return False
        rows = self.query("SELECT sync_state FROM pg_stat_replication", leader)
        return "sync" in rows.split()

    def _wait_for(self, what: str, since: float, count: int) -> float:
        """Wait for so many entries after a moment; return the time of the last of them."""
        deadline = time.monotonic() + RECOVERY_SECONDS
        while time.monotonic() < deadline:
            found = [e["at"] for e in self.entries() if e["what"] == what and e["at"] > since]
            if len(found) >= count:
                return float(sorted(found)[count - 1])
            time.sleep(0.2)
        raise TimeoutError(f"no {what} within {RECOVERY_SECONDS:.0f} s; see {self.cluster.folder}")

    def _wait_for_moves(self, count: int) -> None:
        self._wait_for("move", 0.0, count)

    def entries(self) -> list[dict[str, Any]]:
        """The journal so far."""
        lines = self.journal.read_bytes().splitlines()
        return [msgspec.json.decode(line) for line in lines if line.endswith(b"}")]

    def query(self, sql: str, host: Host | None = None) -> str:
        """Run a statement on the leading database."""
        place = (host or self._leader()).address
        command = [str(find_binaries() / "psql"), "-h", place, "-U", "postgres", "-At", "-F", " "]
        inside = self.cluster.client.inside(*command, "-c", sql, DATABASE)
        return subprocess.run(inside, capture_output=True, text=True).stdout

    def _compare(self) -> None:
        report, entries = self.report, self.entries()
        # A move is in the log if its key is answered and the version it was promised is an action
        # of its table. More actions by people than answered keys: something was played twice.
        rows = self.query(
            "SELECT p.idempotency_key, p.version FROM plays p"
            " JOIN actions a ON a.table_id = p.table_id AND a.seq = p.version AND a.by = 'person'"
        )
        logged = {key: int(version) for key, version in map(str.split, rows.splitlines())}
        promised = {
            e["key"]: e["version"] for e in entries if e["what"] == "move" and e["kind"] == "Played"
        }
        report.acknowledged = len(promised)
        report.lost = sum(logged.get(key) != version for key, version in promised.items())
        report.doubled = int(
            self.query(
                "SELECT (SELECT count(*) FROM actions WHERE by = 'person' AND kind = 'action')"
                " - (SELECT count(*) FROM plays)"
            )
        )
        for entry in entries:
            if entry["what"] == "frame" and entry["known"] is not None:
                report.missed += max(0, entry["since"] - entry["known"])
        report.games = sum(1 for e in entries if e["what"] == "over")
        report.reconnects = sum(1 for e in entries if e["what"] == "reconnect")
        report.timeouts = self._count_timeouts()

    def _count_timeouts(self) -> int:
        # Rows of the kind `clock` move a deadline by an outage: the opposite of a timeout.
        rows = self.query("SELECT count(*) FROM actions WHERE by = 'clock' AND kind <> 'clock'")
        return int(rows or 0)


def try_faults(folder: Path, rounds: int, players: int, servers: int = 2) -> Report:
    """Build a cluster with one wrong clock, break it, and report."""
    with Cluster(folder, servers, skewed_clock="+5m") as cluster:
        return FaultRun(cluster, players).run(rounds)
