"""Plays games through the proxy while the cluster breaks, then compares promises with the log."""

from __future__ import annotations

import random
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

from infra.cluster.cluster import Cluster
from infra.cluster.database import find_leader, find_standby, wait_for_leader
from infra.cluster.network import Host
from infra.cluster.rolling_update import update_server
from infra.cluster.run import RECOVERY_SECONDS, Fault, QueryFailed, Report, Run

OUTAGE_SECONDS = 6.0
SETTLE_SECONDS = 5.0
"""In which Patroni looks at the cluster at least twice."""
LIFE = ("move", "frame", "over")
"""Entries of the journal that say that a table goes on."""


class FaultRun(Run):
    """Players on a cluster, faults one after another, and the comparison at the end."""

    def __init__(self, cluster: Cluster, players: int, seed: int = 1) -> None:
        super().__init__(cluster, players)
        self.luck = random.Random(seed)
        self._own: dict[str, int] = {}

    def run(self, rounds: int) -> Report:
        """Try every fault this many times, in random order."""
        self.start()
        for _ in range(rounds):
            faults = list(self.faults())
            self.luck.shuffle(faults)
            for name, fault in faults:
                self._try(name, fault)
        return self.finish()

    def run_short(self, new: Path) -> Report:
        """Update one server and kill the leading database: the short form for tests."""
        self.start()
        update_server(self.cluster, self.cluster.web[0], new)
        self.wait_for_everybody()
        self._try("leading database killed", self._kill_leader)
        return self.finish()

    def faults(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """Yield every fault: a function that breaks something, waits, and repairs it."""
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
        yield "Valkey cut off", lambda: self._network(cluster.valkey, cluster.valkey.cut_off)
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
        leader = self.leader()
        # Patroni and its Postgres at once, as when the machine loses power.
        leader.kill("patroni")
        for line in (leader.folder / "data" / "postmaster.pid").read_text().splitlines()[:1]:
            subprocess.run(["kill", "-9", line], capture_output=True)
        other = [host for host in self.cluster.databases if host is not leader]
        wait_for_leader(other, self.cluster.client)
        self.cluster.start_database(leader)

    def _cut_leader(self) -> None:
        leader = self.leader()
        leader.cut_off()
        other = [host for host in self.cluster.databases if host is not leader]
        wait_for_leader(other, self.cluster.client)
        time.sleep(OUTAGE_SECONDS)
        leader.heal()

    def _cut_standby(self) -> None:
        leader = self.leader()
        standby = next(host for host in self.cluster.databases if host is not leader)
        self._network(standby, standby.cut_off)

    def _try(self, name: str, fault: Callable[[], None]) -> None:
        """Break, repair, and measure until moves are acknowledged and bots play again."""
        self._wait_until_whole()
        timeouts = self.count_timeouts()
        began = time.time()
        fault()
        mended = time.time()
        # Everybody continues: as many moves as there are players, and their bots' answers.
        self.wait_for("move", since=mended, count=self.players)
        ended = self.wait_for("frame", since=mended, count=3 * self.players)
        ended = max(ended, self._wait_for_every_table(mended))
        self.report.faults.append(
            Fault(
                name,
                began,
                mended - began,
                self._longest_silence("move", began, ended),
                self._longest_silence("frame", began, ended),
                self._longest_wait_of_a_table(began, ended),
                self.count_timeouts() - timeouts,
            )
        )
        done = self.report.faults[-1]
        print(f"cluster: {name}: no move for {done.moves_silent:.1f} s", flush=True)

    def _longest_silence(self, what: str, began: float, ended: float) -> float:
        """Return the longest time between two entries of a kind."""
        times = [began, ended]
        for entry in self.entries():
            # A player's own move comes back as a frame too; a bot's is one that nobody requested.
            is_bots = what == "move" or entry.get("version") != self._own.get(
                entry.get("table", "")
            )
            if entry["what"] == "move" and "version" in entry:
                self._own[entry["table"]] = entry["version"]
            if entry["what"] == what and is_bots and began <= entry["at"] <= ended:
                times.append(entry["at"])
        times.sort()
        return max(later - earlier for earlier, later in pairwise(times))

    def _longest_wait_of_a_table(self, began: float, ended: float) -> float:
        """Return the longest time in which nothing happened at one table."""
        longest, last = 0.0, dict[str, float]()
        for entry in self.entries():
            if entry["what"] not in LIFE or entry["at"] > ended:
                continue
            table, at = entry["table"], entry["at"]
            if at > began and table in last:
                longest = max(longest, at - max(last[table], began))
            last[table] = at
        return longest

    def _wait_for_every_table(self, since: float) -> float:
        """Wait until something happened at every running table; return when the last one woke."""
        deadline = time.monotonic() + RECOVERY_SECONDS
        while time.monotonic() < deadline:
            running, woke = set[str](), dict[str, float]()
            for entry in self.entries():
                if entry["what"] == "over":
                    running.discard(entry["table"])
                elif entry["what"] in LIFE:
                    running.add(entry["table"])
                    if entry["at"] > since:
                        woke.setdefault(entry["table"], entry["at"])
            if running <= woke.keys():
                return max(woke.values())
            time.sleep(0.2)
        raise TimeoutError(f"a table stands still; see {self.cluster.folder}")

    def _wait_until_whole(self) -> None:
        """Wait until both databases replicate again and every server is ready."""
        self.cluster.wait_until(self.cluster.is_ready, RECOVERY_SECONDS)
        self.cluster.wait_until(self._keeps_standby, RECOVERY_SECONDS)

    def _keeps_standby(self) -> bool:
        """Whether a standby may lead now and after Patroni has looked again.

        A standby that was just cut off still counts until the leader has noticed.
        """
        if not self._has_standby():
            return False
        time.sleep(SETTLE_SECONDS)
        return self._has_standby()

    def _has_standby(self) -> bool:
        """Whether Postgres replicates synchronously, and Patroni has noted to whom."""
        databases = self.cluster.databases
        leader = find_leader(databases, self.cluster.client)
        if leader is None or find_standby(databases, self.cluster.client) is None:
            return False
        try:
            rows = self.query_at(leader, "SELECT sync_state FROM pg_stat_replication")
        except QueryFailed:
            return False
        return "sync" in rows.split()


def try_faults(folder: Path, rounds: int, players: int, servers: int = 2) -> Report:
    """Build a cluster with one wrong clock, break it, and report."""
    with Cluster(folder, servers, skewed_clock="+5m") as cluster:
        return FaultRun(cluster, players).run(rounds)
