"""Hosts as network namespaces on one machine, connected by a bridge in its own namespace.

Nothing is added to the machine's own network: the bridge, every host and the client that tests the
cluster live in namespaces that are deleted at the end.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

PREFIX = f"hotseat-{os.getpid()}"
"""Of every namespace: several clusters may run, and none stumbles over what a killed one left."""
SUBNET = "10.177.0"
TOOLS = ("ip", "tc", "nft", "setpriv")


class NotPossible(Exception):
    """This machine cannot run a cluster; the message says what is missing."""


def check_machine() -> None:
    """Raise NotPossible unless namespaces can be created here."""
    if os.geteuid() != 0:
        raise NotPossible("a cluster of network namespaces needs root")
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        raise NotPossible(f"{', '.join(missing)} missing: apt-get install iproute2 nftables")
    probe = f"{PREFIX}-probe"
    if subprocess.run(["ip", "netns", "add", probe], capture_output=True).returncode:
        raise NotPossible("network namespaces cannot be made here")
    subprocess.run(["ip", "netns", "del", probe], check=True)


def run(*command: str) -> str:
    """Run a command to its end and return its output."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr.strip()}")
    return done.stdout


@dataclass
class Host:
    """One machine of the cluster: a namespace with an address and processes in it."""

    name: str
    address: str
    folder: Path
    processes: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)

    @property
    def namespace(self) -> str:
        """The name of the host's network namespace."""
        return f"{PREFIX}-{self.name}"

    def inside(self, *command: str) -> list[str]:
        """The command line that runs a command on this host."""
        return ["ip", "netns", "exec", self.namespace, *command]

    def start(
        self,
        name: str,
        command: Sequence[str],
        environment: Mapping[str, str] | None = None,
        user: str | None = None,
    ) -> subprocess.Popen[bytes]:
        """Start a process on this host; it dies with this program."""
        # The user first: a change of the user would cancel the signal.
        as_user = ["setpriv", "--reuid", user, "--regid", user, "--clear-groups"] if user else []
        words = self.inside(*as_user, "setpriv", "--pdeathsig", "KILL", "--", *command)
        with (self.folder / f"{name}.log").open("ab") as log:
            process = subprocess.Popen(
                words,
                env={**os.environ, **(environment or {})},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self.processes[name] = process
        return process

    def signal(self, name: str, number: signal.Signals) -> None:
        """Send a signal to a process of this host and to its children."""
        process = self.processes[name]
        if process.poll() is None:
            os.killpg(process.pid, number)

    def stop(self, name: str, seconds: float = 20.0) -> None:
        """Ask a process to end, and kill it if it does not."""
        self.signal(name, signal.SIGTERM)
        try:
            self.processes[name].wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill(name)

    def kill(self, name: str) -> None:
        """End a process without a chance to clean up."""
        self.signal(name, signal.SIGKILL)
        self.processes[name].wait(10)

    def kill_rest(self) -> None:
        """End what the processes of this host left behind: Patroni's Postgres outlives it."""
        command = ["ip", "netns", "pids", self.namespace]
        left = subprocess.run(command, capture_output=True, text=True).stdout
        for pid in map(int, left.split()):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    # Network faults. `heal` undoes them all.

    def cut_off(self) -> None:
        """Let nothing in or out, as when a cable is pulled: no connection is reset."""
        self._filter("drop")

    def drop_packets(self, percent: int) -> None:
        """Lose this share of the packets in each direction."""
        self._filter(f"numgen random mod 100 < {percent} drop")

    def slow_down(self, rate: str = "2mbit", latency: str = "300ms") -> None:
        """Let packets queue behind a narrow link."""
        run(*self.inside("tc", "qdisc", "replace", "dev", "eth0", "root", "tbf"),
            "rate", rate, "burst", "8kb", "latency", latency)  # fmt: skip

    def heal(self) -> None:
        """Undo every fault of this host's network."""
        subprocess.run(self.inside("nft", "flush", "ruleset"), check=True)
        subprocess.run(
            self.inside("tc", "qdisc", "del", "dev", "eth0", "root"), capture_output=True
        )

    def _filter(self, rule: str) -> None:
        nft = self.inside("nft")
        run(*nft, "flush", "ruleset")
        run(*nft, "add", "table", "ip", "fault")
        for hook in ("input", "output"):
            chain = f"{{ type filter hook {hook} priority 0; }}"
            run(*nft, f"add chain ip fault {hook} {chain}")
            run(*nft, f"add rule ip fault {hook} {'iifname' if hook == 'input' else 'oifname'} "
                      f"eth0 {rule}")  # fmt: skip


class Network:
    """The bridge and its hosts; a context manager that leaves nothing behind."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.hosts: dict[str, Host] = {}
        self._switch = f"{PREFIX}-switch"

    def __enter__(self) -> Network:
        check_machine()
        run("ip", "netns", "add", self._switch)
        run("ip", "-n", self._switch, "link", "add", "br0", "type", "bridge")
        run("ip", "-n", self._switch, "link", "set", "br0", "up")
        return self

    def __exit__(self, *_: object) -> None:
        for host in self.hosts.values():
            for name in host.processes:
                host.signal(name, signal.SIGCONT)
                host.kill(name)
            host.kill_rest()
            subprocess.run(["ip", "netns", "del", host.namespace], capture_output=True)
        subprocess.run(["ip", "netns", "del", self._switch], capture_output=True)

    def add_host(self, name: str) -> Host:
        """Plug one more machine into the switch."""
        number = len(self.hosts) + 11
        folder = self.folder / name
        folder.mkdir(parents=True, exist_ok=True)
        host = Host(name, f"{SUBNET}.{number}", folder)
        port = f"port{number}"
        run("ip", "netns", "add", host.namespace)
        run("ip", "-n", self._switch, "link", "add", port, "type", "veth",
            "peer", "name", "eth0", "netns", host.namespace)  # fmt: skip
        run("ip", "-n", self._switch, "link", "set", port, "master", "br0", "up")
        run("ip", "-n", host.namespace, "address", "add", f"{host.address}/24", "dev", "eth0")
        run("ip", "-n", host.namespace, "link", "set", "eth0", "up")
        run("ip", "-n", host.namespace, "link", "set", "lo", "up")
        self.hosts[name] = host
        return host
