"""A real `serve` process on a state folder of its own, to be killed at will."""

import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

from api.base.child_process import is_alive, wait_until
from api.base.settings import PROJECT
from api.embedded.postgres.server import read_postmaster

LONG = 60.0
"""Seconds after which something that should happen is given up."""


class Serving:
    """The command line's `serve`, started as a person would start it."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        environment: dict[str, str] | None = None,
        silent_after: float | None = None,
    ):
        """Start it; `silent_after` is the supervisor's patience with a worker that stands still."""
        self.home = home
        self.log = home.with_suffix(".log")
        self.address = ""
        program = ["-P", "-m", "api.cli"]
        if silent_after is not None:
            program = [
                *("-P", "-c"),
                f"import api.serve.supervisor as one; one.SILENT_AFTER = {silent_after}\n"
                "import sys; from api.cli import main; sys.exit(main(sys.argv[1:]))",
            ]
        words = ("serve", "--host", "127.0.0.1", "--port", "0", *arguments)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *program, *words],
                env={**os.environ, **(environment or {}), "HOTSEAT_HOME": str(home)},
                cwd=PROJECT,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )

    def wait_until_serving(self) -> None:
        """It has said where it can be reached."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if "serving at " in line:
                self.address = line.split("serving at ")[1].split()[0]
                return
        self.kill()
        raise AssertionError(f"serve did not start: {self.log.read_text()}")

    @property
    def postgres(self) -> int:
        """The process id of its Postgres."""
        found = read_postmaster(self.home / "postgres" / "data")
        assert found is not None
        return found.pid

    @property
    def workers(self) -> list[int]:
        """The process ids of its workers."""
        return [pid for pid in self.children() if "api.serve.worker" in _command(pid)]

    def children(self) -> list[int]:
        """The process ids of all its children."""
        said = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True
        )
        return [int(pid) for pid in said.stdout.split()]

    def answers(self, path: str = "/readyz") -> bool:
        """Whether it says that it can work."""
        try:
            with urllib.request.urlopen(self.address + path, timeout=10) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def recovers(self) -> bool:
        """Whether it can work again within reasonable time."""
        return wait_until(self.answers, seconds=LONG, every=0.05)

    def kill(self) -> None:
        """Dies without a chance to say anything, if it lives."""
        self.process.kill()
        self._end()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stops as asked; the answer is its exit code."""
        self.process.send_signal(how)
        self._end()
        return self.process.returncode

    def _end(self) -> None:
        assert self.process.stdout is not None
        self.process.wait(LONG)
        self.process.stdout.close()


def are_gone(pids: list[int]) -> bool:
    """Whether all these processes end."""
    return wait_until(lambda: not any(map(is_alive, pids)), seconds=LONG)


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return ""
