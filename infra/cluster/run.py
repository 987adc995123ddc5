"""Players on a cluster, and the comparison of what they were promised with the log."""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec

from infra.cluster.cluster import PROJECT, Cluster
from infra.cluster.database import DATABASE, find_binaries, wait_for_leader
from infra.cluster.network import Host

RECOVERY_SECONDS = 90.0


@dataclass
class Fault:
    """One fault, and the longest silence across all clients."""

    name: str
    began: float
    """Unix time in seconds."""
    outage: float
    moves_silent: float
    """Seconds without any acknowledged move, from the fault to full recovery."""
    bots_silent: float
    """Seconds without a bot's move at any table."""
    table_silent: float
    """Seconds in which nothing happened at the table that waited longest."""
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
    failed: int = 0
    """Requests that had to be sent again."""

    @property
    def is_clean(self) -> bool:
        """Whether every promise was kept."""
        return not (self.lost or self.doubled or self.missed or self.timeouts)

    def print(self) -> None:
        """Print the table of faults and the sums."""
        if self.faults:
            print(
                f"{'fault':<42}{'lasted s':>10}{'no move s':>11}{'no bot s':>10}{'a table s':>11}"
                f"{'timeouts':>10}"
            )
        for fault in self.faults:
            print(f"{fault.name:<42}{fault.outage:>10.1f}{fault.moves_silent:>11.1f}"
                  f"{fault.bots_silent:>10.1f}{fault.table_silent:>11.1f}"
                  f"{fault.timeouts:>10}")  # fmt: skip
        print(
            f"{len(self.faults)} faults, {self.acknowledged} moves acknowledged, "
            f"{self.lost} lost, {self.doubled} doubled, {self.missed} versions missed by streams, "
            f"{self.timeouts} unjust timeouts, {self.games} games finished, "
            f"{self.failed} requests sent again, {self.reconnects} reconnects"
        )


class QueryFailed(Exception):
    """The database gave no answer, for the reason in the message."""


class Run:
    """Clients that play through the proxy while something happens to the cluster."""

    def __init__(self, cluster: Cluster, players: int) -> None:
        self.cluster = cluster
        self.players = players
        self.report = Report()
        self.journal = cluster.client.folder / "journal.jsonl"
        self._ending = cluster.client.folder / "ending"
        self.journal.touch()

    def start(self) -> None:
        """Start the clients, and wait for their first moves."""
        cluster = self.cluster
        cluster.client.start(
            "players",
            [sys.executable, "-m", "infra.cluster.players", cluster.address, str(self.journal),
             str(self.players), str(self._ending)],
            {"PYTHONPATH": str(PROJECT)},
        )  # fmt: skip
        self.wait_for("move", since=0.0, count=10)

    def wait_for_everybody(self) -> None:
        """Wait until as many moves were acknowledged as there are players, and bots answered."""
        now = time.time()
        self.wait_for("move", since=now, count=self.players)
        self.wait_for("frame", since=now, count=3 * self.players)

    def finish(self) -> Report:
        """Stop the clients and compare what they were promised with the log."""
        self._ending.touch()
        self.cluster.client.processes["players"].wait(60)
        self._compare()
        return self.report

    def wait_for(self, what: str, since: float, count: int) -> float:
        """Wait for this many entries after a moment; return the time of the last of them."""
        deadline = time.monotonic() + RECOVERY_SECONDS
        while time.monotonic() < deadline:
            found = [e["at"] for e in self.entries() if e["what"] == what and e["at"] > since]
            if len(found) >= count:
                return float(sorted(found)[count - 1])
            time.sleep(0.2)
        raise TimeoutError(f"no {what} within {RECOVERY_SECONDS:.0f} s; see {self.cluster.folder}")

    def entries(self) -> list[dict[str, Any]]:
        """The journal so far."""
        lines = self.journal.read_bytes().splitlines()
        return [msgspec.json.decode(line) for line in lines if line.endswith(b"}")]

    def query(self, sql: str) -> str:
        """Read from the leading database; wait while it gives the lead to another."""
        deadline = time.monotonic() + RECOVERY_SECONDS
        while True:
            leader = self.leader()
            try:
                return self.query_at(leader, sql)
            except QueryFailed as failed:
                if time.monotonic() > deadline:
                    raise TimeoutError(f"{leader.name} does not answer: {failed}") from None
            time.sleep(1.0)

    def query_at(self, host: Host, sql: str) -> str:
        """Read from the database of one host."""
        command = [str(find_binaries() / "psql"), "-h", host.address, "-U", "postgres"]
        inside = self.cluster.client.inside(*command, "-At", "-F", " ", "-c", sql, DATABASE)
        ran = subprocess.run(inside, capture_output=True, text=True)
        if ran.returncode != 0:
            raise QueryFailed(ran.stderr.strip())
        return ran.stdout

    def leader(self) -> Host:
        """Return the host of the leading database."""
        return wait_for_leader(self.cluster.databases, self.cluster.client)

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
        report.failed = sum(1 for e in entries if e["what"] == "retry")
        report.reconnects = sum(1 for e in entries if e["what"] == "reconnect")
        report.timeouts = self.count_timeouts()

    def count_timeouts(self) -> int:
        """Return how many clocks ran out."""
        # Rows of the kind `clock` move a deadline after an outage: the opposite of a timeout.
        rows = self.query("SELECT count(*) FROM actions WHERE by = 'clock' AND kind <> 'clock'")
        return int(rows)
