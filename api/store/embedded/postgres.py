"""Starts, finds, restarts and stops the embedded Postgres."""

import fcntl
import hashlib
import os
import signal
import stat
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import IO
from urllib.parse import quote

import msgspec

from api.base.child_process import is_alive, start_child, stop_child, wait_until
from api.base.user_error import UserError
from api.store.embedded import cluster
from api.store.embedded.binaries import find_binaries
from api.store.embedded.runner import Runner, choose_runner

PORT = 5432
"""Only a part of the socket's name: nothing listens on the network."""

LONGEST_SOCKET_PATH = 107
"""Bytes: what a Unix socket address holds."""

LOG_KEPT = 10 * 2**20


class Postgres:
    """The embedded Postgres of one state folder, running while this object is open.

    It is a direct child of this process and shuts itself down when we are killed. The lock
    on the folder tells other processes of the same installation that we are here.
    """

    def __init__(self, home: Path, *, durable: bool = True) -> None:
        self.home = home
        self.state = home / "postgres"
        self.data = self.state / "data"
        self.durable = durable
        self.sockets = _socket_folder(home)
        self.log = self.state / "postgres.log"
        self._runner: Runner | None = None
        self._lock: IO[bytes] | None = None
        self._child: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Postgres":
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    @property
    def url(self) -> str:
        """The address of the database `postgres`, for clients of this machine."""
        return _url(self.sockets)

    @property
    def pid(self) -> int:
        """The process id of the running postmaster."""
        if self._child is None:
            raise RuntimeError("Postgres is not running")
        return self._child.pid

    def start(self) -> None:
        """Postgres answers on its socket; a cluster is made if there is none."""
        cluster.make_folder(self.state)
        cluster.check_data(self.data)
        cluster.check_room(self.state)
        self._take_lock()
        try:
            self._wait_for_predecessor()
            self._runner = choose_runner(find_binaries(), self.state)
            if not self.data.exists():
                cluster.make_data(self._runner, self.data)
            self._launch()
        except BaseException:
            self._drop_lock()
            raise

    def stop(self) -> None:
        """Postgres has written everything down and ended; the folder is free for another."""
        if self._child is not None:
            # SIGINT is Postgres's fast shutdown: sessions end, the checkpoint is written.
            stop_child(self._child, signal.SIGINT, patience=30)
            self._child = None
        self._drop_lock()

    def revive(self) -> bool:
        """Postgres runs again if it had died; tells whether it had."""
        if self._child is None or self._child.poll() is None:
            return False
        self._launch()
        return True

    def _launch(self) -> None:
        runner = self._runner
        if runner is None:
            raise RuntimeError("start() comes before revive()")
        self.sockets.mkdir(exist_ok=True)
        found = self.sockets.lstat()
        ours = {0, os.geteuid(), (runner.owner or (0, 0))[0]}
        if not stat.S_ISDIR(found.st_mode) or found.st_uid not in ours:
            raise UserError(f"The folder {self.sockets} belongs to somebody else: remove it.")
        runner.give(self.sockets)
        with self._open_log() as log:
            start_of_run = log.tell()
            self._child = start_child(
                runner.command("postgres", "-D", str(self.data), *self._options()),
                die_with=signal.SIGINT,
                owner=runner.owner,
                environment=cluster.server_environment(),
                output=log,
            )
        self._wait_until_ready(self._child, start_of_run)

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
        return [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]

    def _wait_until_ready(self, child: subprocess.Popen[bytes], start_of_run: int) -> None:
        def decided() -> bool:
            if child.poll() is not None:
                return True
            answer = read_postmaster(self.data)
            return answer is not None and answer.pid == child.pid and answer.ready

        if wait_until(decided, seconds=120) and child.poll() is None:
            return
        stop_child(child, signal.SIGQUIT)
        self._child = None
        with self.log.open("rb") as log:
            log.seek(start_of_run)
            reason = cluster.last_complaint(log.read().decode(errors="replace"))
        raise UserError(
            f"Postgres did not start: {reason or 'it said nothing'}. Its log is {self.log}; if "
            f"the data is damaged, move {self.data} away and restore a backup."
        )

    def _open_log(self) -> IO[bytes]:
        if self.log.exists() and self.log.stat().st_size > LOG_KEPT:
            self.log.replace(self.log.with_suffix(".log.old"))
        log = self.log.open("ab")
        log.seek(0, os.SEEK_END)
        return log

    def _take_lock(self) -> None:
        lock = (self.state / "lock").open("ab")

        def taken() -> bool:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
            return True

        # A predecessor that is just ending gets a moment.
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
        """No Postgres of a killed Hotseat is left on the data, nor its notes that it runs."""
        left = read_postmaster(self.data)
        if left is not None and is_alive(left.pid) and _is_postgres(left.pid):
            self._wait_for_end(left.pid)
        if not wait_until(lambda: not _works_in(self.data), seconds=30):
            raise UserError(f"Processes of an old Postgres still work in {self.data}: end them.")
        # Postgres itself cannot tell a process that waits for burial, or a stranger with the
        # same number, from a Postgres that runs. We have seen that nobody is left.
        socket = self.sockets / f".s.PGSQL.{PORT}"
        for note in (self.data / "postmaster.pid", socket, socket.with_name(f"{socket.name}.lock")):
            note.unlink(missing_ok=True)

    def _wait_for_end(self, pid: int) -> None:
        """The kernel has told it to shut down; where the kernel cannot (macOS), we tell it."""
        if wait_until(lambda: not is_alive(pid), seconds=5):
            return
        os.kill(pid, signal.SIGINT)
        if not wait_until(lambda: not is_alive(pid), seconds=25):
            raise UserError(f"An old Postgres (process {pid}) does not end: end it by hand.")


class Postmaster(msgspec.Struct, frozen=True):
    """What a running Postgres wrote about itself into its data folder."""

    pid: int
    sockets: Path
    ready: bool


def read_postmaster(data: Path) -> Postmaster | None:
    """The Postgres that last started on the data folder and has not ended cleanly."""
    try:
        lines = (data / "postmaster.pid").read_text().splitlines()
    except OSError:
        return None
    if len(lines) < 5 or not lines[0].isdecimal():
        return None
    ready = len(lines) >= 8 and lines[7].strip() == "ready"
    return Postmaster(int(lines[0]), Path(lines[4]), ready)


def running_url(home: Path) -> str | None:
    """The address of the embedded Postgres that another process runs here, if one does."""
    found = read_postmaster(home / "postgres" / "data")
    if found is None or not found.ready or not is_alive(found.pid) or not _is_postgres(found.pid):
        return None
    return _url(found.sockets)


def _url(sockets: Path) -> str:
    return f"postgresql://{cluster.ROLE}@/postgres?host={quote(str(sockets))}&port={PORT}"


def _quoted(folder: Path) -> str:
    # The setting is a list of folders: a comma or a space in the name needs the quotes.
    return '"' + str(folder).replace('"', '""') + '"'


def _is_postgres(pid: int) -> bool:
    try:
        return "postgres" in Path(f"/proc/{pid}/comm").read_text()
    except OSError:
        done = subprocess.run(
            ["ps", "-p", str(pid), "-o", "comm="], capture_output=True, text=True, check=False
        )
        return "postgres" in done.stdout


def _works_in(data: Path) -> bool:
    """Whether any process works in the data folder, as every process of a Postgres does."""
    there = os.fspath(data.resolve())
    for entry in Path("/proc").glob("[0-9]*/cwd"):
        try:
            if os.readlink(entry) == there:
                return True
        except OSError:
            continue
    return False


def _socket_folder(home: Path) -> Path:
    """A folder for the socket whose whole path fits into a socket address."""
    near = home / "postgres" / "run"
    if len(os.fsencode(near / f".s.PGSQL.{PORT}")) <= LONGEST_SOCKET_PATH:
        return near
    digest = hashlib.sha256(os.fsencode(home)).hexdigest()[:12]
    for folder in (tempfile.gettempdir(), "/tmp"):
        short = Path(folder) / f"hotseat-{os.geteuid()}-{digest}"
        if len(os.fsencode(short / f".s.PGSQL.{PORT}")) <= LONGEST_SOCKET_PATH:
            return short
    raise UserError(f"The path {home} is too long for a socket: set HOTSEAT_HOME to a shorter one.")
