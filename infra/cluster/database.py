"""Postgres with a synchronous standby: Patroni decides who leads, etcd stores it."""

from __future__ import annotations

import shutil
import subprocess
import time
from pathlib import Path

import msgspec

from infra.cluster.network import Host, NotPossible

USER = "postgres"
DATABASE = "hotseat"
PORT = 5432
LEASE_SECONDS = 10
"""How long an isolated leader may still believe that it leads."""


def find_binaries() -> Path:
    """Return the folder with Debian's newest Postgres server; raise NotPossible without one."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    missing = [tool for tool in ("etcd", "patroni") if shutil.which(tool) is None]
    if not found or missing:
        raise NotPossible(
            "Postgres, Patroni or etcd missing: apt-get install postgresql patroni etcd-server"
        )
    return found[-1].parent


def start_etcd(members: list[Host]) -> None:
    """Start one etcd on each host; two of three are enough to decide."""
    cluster = ",".join(f"{host.name}=http://{host.address}:2380" for host in members)
    for host in members:
        host.start(
            "etcd",
            [
                "etcd",
                "--name", host.name,
                "--data-dir", str(host.folder / "etcd"),
                "--listen-peer-urls", f"http://{host.address}:2380",
                "--listen-client-urls", f"http://{host.address}:2379,http://127.0.0.1:2379",
                "--initial-advertise-peer-urls", f"http://{host.address}:2380",
                "--advertise-client-urls", f"http://{host.address}:2379",
                "--initial-cluster", cluster,
                "--initial-cluster-state", "new",
                "--heartbeat-interval", "200",
                "--election-timeout", "2000",
                "--enable-v2=true",
            ],
            {"ETCD_UNSUPPORTED_ARCH": ""},
        )  # fmt: skip


def start_patroni(host: Host, etcd: list[Host], subnet: str) -> None:
    """Start Patroni on a host; the first one becomes the leader."""
    shutil.chown(host.folder, USER, USER)
    settings = {
        "scope": DATABASE,
        "name": host.name,
        "restapi": {
            "listen": f"{host.address}:8008",
            "connect_address": f"{host.address}:8008",
        },
        "etcd": {"hosts": ",".join(f"{member.address}:2379" for member in etcd)},
        "bootstrap": {
            "dcs": {
                "ttl": LEASE_SECONDS,
                "loop_wait": 2,
                "retry_timeout": 4,
                "maximum_lag_on_failover": 0,
                "synchronous_mode": True,
                "postgresql": {
                    "use_pg_rewind": True,
                    "parameters": {
                        "max_connections": 120,
                        "wal_keep_size": "256MB",
                        "tcp_user_timeout": 5000,
                        "shared_buffers": "64MB",
                    },
                },
            },
            "initdb": [{"encoding": "UTF8"}, "data-checksums", {"locale": "C.UTF-8"}],
            "pg_hba": [
                f"host all all {subnet}.0/24 trust",
                f"host replication all {subnet}.0/24 trust",
                "local all all trust",
                "host all all 127.0.0.1/32 trust",
            ],
        },
        "postgresql": {
            "listen": f"{host.address},127.0.0.1:{PORT}",
            "connect_address": f"{host.address}:{PORT}",
            "data_dir": str(host.folder / "data"),
            "bin_dir": str(find_binaries()),
            "parameters": {"unix_socket_directories": str(host.folder)},
            # Postgres would take its time to write a checkpoint first, a tenth of a second a page.
            "basebackup": {"checkpoint": "fast"},
            "authentication": {
                "superuser": {"username": USER},
                "replication": {"username": "replicator"},
            },
        },
        "watchdog": {"mode": "off"},
    }
    # Patroni reads YAML, of which JSON is a subset.
    file = host.folder / "patroni.yml"
    file.write_bytes(msgspec.json.encode(settings))
    shutil.chown(file, USER, USER)
    host.start("patroni", ["patroni", str(file)], {"HOME": str(host.folder)}, user=USER)


def find_leader(hosts: list[Host], asker: Host) -> Host | None:
    """Return the host whose Postgres accepts writes now, according to Patroni."""
    return _find(hosts, asker, "leader")


def find_standby(hosts: list[Host], asker: Host) -> Host | None:
    """Return the host that Patroni would let lead next.

    Postgres replicates to it synchronously some seconds before Patroni has noted that it does.
    """
    return _find(hosts, asker, "sync")


def _find(hosts: list[Host], asker: Host, role: str) -> Host | None:
    for host in hosts:
        answer = subprocess.run(
            asker.inside("curl", "-s", "-o", "/dev/null", "-w", "%{http_code}", "--max-time", "2",
                         f"http://{host.address}:8008/{role}"),
            capture_output=True, text=True,
        )  # fmt: skip
        if answer.stdout == "200":
            return host
    return None


def wait_for_leader(hosts: list[Host], asker: Host, seconds: float = 60.0) -> Host:
    """Wait until one of the hosts leads; raise TimeoutError otherwise."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        leader = find_leader(hosts, asker)
        if leader is not None:
            return leader
        time.sleep(0.2)
    raise TimeoutError(f"no database leads after {seconds:.0f} s")


def database_url(hosts: list[Host]) -> str:
    """Return the address of the database, whichever host leads."""
    places = ",".join(f"{host.address}:{PORT}" for host in hosts)
    return f"postgresql://{USER}@{places}/{DATABASE}"
