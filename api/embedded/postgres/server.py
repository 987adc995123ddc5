"""Starts, finds, restarts and stops the embedded Postgres."""

import fcntl
import hashlib
import os
import shutil
import signal
import stat
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO
from urllib.parse import quote

import msgspec

from api.base.child_process import is_alive, start_child, wait_until
from api.base.user_error import UserError
from api.embedded.postgres import cluster
from api.embedded.postgres.binaries import find_binaries
from api.embedded.postgres.runner import Runner, choose_runner
from api.embedded.postgres.wal_archive import archive_options
from api.embedded.service import EmbeddedServer

PORT = 5432
"""Only part of the socket's name: nothing listens on the network."""

MAX_SOCKET_PATH = 107
"""Bytes: the maximum length of a Unix socket address."""

MAX_LOG_BYTES = 10 * 2**20

MIN_FREED_BYTES = 32 * 2**20
"""Bytes that must have become free on a full disk before a start is worth an attempt at once: two
pieces of the write-ahead log."""

OLD_PROCESS_SECONDS = 5.0
"""Seconds that processes of a dead Postgres may take to end by themselves."""


class Postgres(EmbeddedServer):
    """The embedded Postgres of one state folder, running while this object is open.

    It is a direct child of this process and shuts down by itself when we are killed. The lock on
    the folder tells other processes of the same installation that we are here.
    """

    name = "Postgres"
    stop_signal = signal.SIGINT  # Its fast shutdown: sessions end, the checkpoint is written.
    start_seconds = 3600.0  # The server before may have been killed: this start recovers too.
    revival_seconds = 3600.0
    stop_seconds = 30.0

    def __init__(
        self, home: Path, *, durable: bool = True, wal_archive: Path | None = None
    ) -> None:
        super().__init__()
        self._wal_archive = wal_archive
        self.home = home
        self.state = home / "postgres"
        self.data = self.state / "data"
        self.durable = durable
        self.sockets = _socket_folder(home)
        self.log = self.state / "postgres.log"
        self._start_of_run = 0
        self._runner: Runner | None = None
        self._lock: IO[bytes] | None = None
        self._old_since: float | None = None
        self._free_when_full: int | None = None

    @property
    def url(self) -> str:
        """The address of the database `postgres` for local clients."""
        return _url(self.sockets)

    def start(self) -> None:
        """Start Postgres and wait until it answers; create a cluster if there is none."""
        cluster.make_folder(self.state)
        cluster.check_data(self.data)
        cluster.check_room(self.state)
        self._take_lock()
        try:
            self._wait_for_predecessor()
            self._runner = choose_runner(find_binaries(), self.state)
            if self._wal_archive is not None:
                cluster.make_folder(self._wal_archive)
                self._runner.give(self._wal_archive)
            if not self.data.exists():
                cluster.make_data(self._runner, self.data)
            super().start()
        except BaseException:
            self._drop_lock()
            raise

    def stop(self) -> None:
        """Stop Postgres once it has written everything, and release the folder."""
        super().stop()
        self._drop_lock()

    def _launch(self) -> subprocess.Popen[bytes]:
        runner = self._runner
        if runner is None:
            raise RuntimeError("start() comes before revive()")
        self.sockets.mkdir(exist_ok=True)
        found = self.sockets.lstat()
        ours = {0, os.geteuid(), (runner.owner or (0, 0))[0]}
        if not stat.S_ISDIR(found.st_mode) or found.st_uid not in ours:
            raise UserError(f"The folder {self.sockets} belongs to another user: remove it.")
        runner.give(self.sockets)
        with self._open_log() as log:
            self._start_of_run = log.tell()
            return start_child(
                runner.command("postgres", "-D", str(self.data), *self._options()),
                die_with=signal.SIGINT,
                owner=runner.owner,
                environment=cluster.server_environment(),
                output=log,
            )

    def _options(self) -> list[str]:
        settings = {
            "listen_addresses": "",
            "port": str(PORT),
            "unix_socket_directories": _quoted(self.sockets),
            "unix_socket_permissions": "0700",
            "max_connections": "100",
            "shared_buffers": "128MB",
            "log_min_messages": "warning",
        }
        if not self.durable:
            settings |= {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
        if self._wal_archive is not None:
            settings |= archive_options(self._wal_archive)
        return [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]

    def _is_ready(self, child: subprocess.Popen[bytes]) -> bool:
        answer = read_postmaster(self.data)
        return answer is not None and answer.pid == child.pid and answer.ready

    def _explain(self) -> str:
        try:
            with self.log.open("rb") as log:
                log.seek(self._start_of_run)
                reason = cluster.last_complaint(log.read().decode(errors="replace"))
        except OSError as error:
            reason = f"its log cannot be read ({error.strerror})"
        if not reason:
            # A full disk has no room for its last words either.
            is_full = self._free() < MIN_FREED_BYTES
            reason = "No space left on device" if is_full else "it said nothing"
        return f"Postgres did not start: {reason}. {cluster.advise(reason, self.data, self.log)}"

    def _put_off(self, reason: str) -> None:
        super()._put_off(reason)
        self._free_when_full = self._free() if cluster.lacks_room(reason) else None

    def _has_become_possible(self) -> bool:
        """Whether somebody has made room on the disk that was full."""
        if self._free_when_full is None or self._free() < self._free_when_full + MIN_FREED_BYTES:
            return False
        self._free_when_full = None
        return True

    def _free(self) -> int:
        return shutil.disk_usage(self.state).free

    def _find_hindrance(self) -> str | None:
        """Return the processes of a dead Postgres that are still alive.

        They end by themselves when they notice its death. One that cannot notice anything (stopped,
        or waiting for a disk) would block the data forever, so it is killed after some seconds; the
        recovery that follows is the same as after any crash.
        """
        left = _works_in(self.data)
        if not left:
            self._old_since = None
            self._remove_notes()
            return None
        now = time.monotonic()
        self._old_since = self._old_since or now
        if now - self._old_since > OLD_PROCESS_SECONDS:
            _kill(left)
        return f"waiting for processes of the old one to end ({', '.join(map(str, left))})."

    def _open_log(self) -> IO[bytes]:
        if self.log.exists() and self.log.stat().st_size > MAX_LOG_BYTES:
            self.log.replace(self.log.with_suffix(".log.old"))
        log = self.log.open("ab")
        log.seek(0, os.SEEK_END)
        return log

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Lock the data against everybody else while Postgres is not running."""
        cluster.make_folder(self.state)
        self._take_lock()
        try:
            self._wait_for_predecessor()
            yield
        finally:
            self._drop_lock()

    def _take_lock(self) -> None:
        lock = (self.state / "lock").open("ab")

        def taken() -> bool:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
            return True

        # A predecessor that is about to end gets a moment.
        if not wait_until(taken, seconds=1):
            lock.close()
            raise UserError(
                f"Another Hotseat is running on {self.home}: "
                "stop it first, or set HOTSEAT_HOME to another folder."
            )
        self._lock = lock

    def _drop_lock(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _wait_for_predecessor(self) -> None:
        """Wait until no Postgres of a killed Hotseat uses the data, and remove its lock files."""
        left = read_postmaster(self.data)
        if left is not None and is_alive(left.pid) and _is_postgres(left.pid):
            self._wait_for_end(left.pid)
        # Those that cannot notice its death end as they do under a running server.
        hindrance = self._find_hindrance()
        if hindrance is not None:
            self._say(hindrance)
        if not wait_until(lambda: self._find_hindrance() is None, seconds=30):
            old = ", ".join(map(str, _works_in(self.data)))
            raise UserError(
                f"Processes of an old Postgres are still using {self.data}: end them ({old}). "
                "The data is intact."
            )

    def _remove_notes(self) -> None:
        """Remove the lock files of a dead Postgres.

        Postgres itself cannot tell a zombie, or an unrelated process with the same id, from a
        running Postgres. We have checked that none is left.
        """
        socket = self.sockets / f".s.PGSQL.{PORT}"
        for note in (self.data / "postmaster.pid", socket, socket.with_name(f"{socket.name}.lock")):
            note.unlink(missing_ok=True)

    def _wait_for_end(self, pid: int) -> None:
        """The kernel has signalled it to shut down; where the kernel cannot (macOS), we do."""
        if wait_until(lambda: not is_alive(pid), seconds=5):
            return
        os.kill(pid, signal.SIGINT)
        if not wait_until(lambda: not is_alive(pid), seconds=25):
            raise UserError(f"An old Postgres (process {pid}) does not stop: end it by hand.")


class Postmaster(msgspec.Struct, frozen=True):
    """What a running Postgres wrote about itself into its data folder."""

    pid: int
    sockets: Path
    ready: bool


def read_postmaster(data: Path) -> Postmaster | None:
    """Return the Postgres that last started on the data folder and has not ended cleanly."""
    try:
        lines = (data / "postmaster.pid").read_text().splitlines()
    except OSError:
        return None
    if len(lines) < 5 or not lines[0].isdecimal():
        return None
    ready = len(lines) >= 8 and lines[7].strip() == "ready"
    return Postmaster(int(lines[0]), Path(lines[4]), ready)


def running_url(home: Path) -> str | None:
    """Return the address of the embedded Postgres run by another process here, if any."""
    found = read_postmaster(home / "postgres" / "data")
    if found is None or not found.ready or not is_alive(found.pid) or not _is_postgres(found.pid):
        return None
    return _url(found.sockets)


def _url(sockets: Path) -> str:
    return f"postgresql://{cluster.ROLE}@/postgres?host={quote(str(sockets))}&port={PORT}"


def _quoted(folder: Path) -> str:
    # The setting is a list of folders: a comma or a space in the name needs quotes.
    return '"' + str(folder).replace('"', '""') + '"'


def _is_postgres(pid: int) -> bool:
    try:
        return "postgres" in Path(f"/proc/{pid}/comm").read_text()
    except OSError:
        done = subprocess.run(
            ["ps", "-p", str(pid), "-o", "comm="], capture_output=True, text=True, check=False
        )
        return "postgres" in done.stdout


def _works_in(data: Path) -> list[int]:
    """Return the Postgres processes on the data: all have its folder as their working directory.

    Others may stand there too, such as somebody's shell.
    """
    there = os.fspath(data.resolve())
    found: list[int] = []
    for entry in Path("/proc").glob("[0-9]*/cwd"):
        with suppress(OSError):
            pid = int(entry.parent.name)
            if os.readlink(entry) == there and _is_postgres(pid):
                found.append(pid)
    return found


def _kill(pids: Sequence[int]) -> None:
    for pid in pids:
        with suppress(ProcessLookupError, PermissionError):
            os.kill(pid, signal.SIGKILL)


def _socket_folder(home: Path) -> Path:
    """Return a folder for the socket whose whole path fits into a socket address."""
    near = home / "postgres" / "run"
    if len(os.fsencode(near / f".s.PGSQL.{PORT}")) <= MAX_SOCKET_PATH:
        return near
    digest = hashlib.sha256(os.fsencode(home)).hexdigest()[:12]
    for folder in (tempfile.gettempdir(), "/tmp"):
        short = Path(folder) / f"hotseat-{os.geteuid()}-{digest}"
        if len(os.fsencode(short / f".s.PGSQL.{PORT}")) <= MAX_SOCKET_PATH:
            return short
    raise UserError(f"The path {home} is too long for a socket: set HOTSEAT_HOME to a shorter one.")
