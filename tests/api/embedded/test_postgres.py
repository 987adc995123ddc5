"""The embedded Postgres starts, survives and refuses as it should."""

import asyncio
import errno
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import asyncpg
import pytest

from api.base.child_process import is_alive, wait_until
from api.base.user_error import UserError
from api.embedded import service
from api.embedded.postgres import Postgres, cluster, running_url, server
from api.embedded.postgres.binaries import copy_binaries, find_binaries
from api.embedded.postgres.server import MIN_FREED_BYTES, read_postmaster

LONG = 30.0
"""Seconds after which something that should happen is given up."""


def ask(url: str, question: str) -> object:
    """The answer of the database to one question."""

    async def once() -> object:
        connection = await asyncpg.connect(url)
        try:
            return await connection.fetchval(question)
        finally:
            await connection.close()

    return asyncio.run(once())


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A state folder with a cluster that was stopped cleanly."""
    home = tmp_path_factory.mktemp("made")
    with Postgres(home, durable=False):
        pass
    return home


@pytest.fixture
def home(made: Path, tmp_path: Path) -> Path:
    """A copy of it, to do anything with."""
    subprocess.run(["cp", "-a", f"{made}/.", tmp_path], check=True)
    return tmp_path


def test_what_was_written_is_there_after_the_next_start(home: Path) -> None:
    with Postgres(home) as postgres:
        ask(postgres.url, "CREATE TABLE kept AS SELECT 7 AS number")
    with Postgres(home) as postgres:
        assert ask(postgres.url, "SELECT number FROM kept") == 7


def test_a_killed_postgres_is_revived(home: Path) -> None:
    with Postgres(home) as postgres:
        ask(postgres.url, "CREATE TABLE kept AS SELECT 7 AS number")
        assert not postgres.revive()
        os.kill(postgres.pid, signal.SIGKILL)
        assert wait_until(postgres.revive, seconds=LONG)
        assert ask(postgres.url, "SELECT number FROM kept") == 7


def test_room_on_a_full_disk_brings_postgres_back_without_a_pause(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    never = 1e6
    with Postgres(home) as postgres, monkeypatch.context() as full:
        full.setattr(service, "MAX_PAUSE", never)
        full.setattr(postgres, "_pause", never)
        full.setattr(postgres, "_free", lambda: 4096)
        full.setattr(postgres, "_launch", _refuse_for_lack_of_room)
        os.kill(postgres.pid, signal.SIGKILL)

        def is_put_off() -> bool:
            postgres.revive()
            return postgres._next_attempt > time.monotonic() + never / 2

        assert wait_until(is_put_off, seconds=LONG)
        full.setattr(postgres, "_free", lambda: 4096 + MIN_FREED_BYTES - 1)
        full.delattr(postgres, "_launch")
        assert not postgres.revive()
        assert postgres._child is None, "too little to begin with"
        full.setattr(postgres, "_free", lambda: 4096 + MIN_FREED_BYTES)
        assert wait_until(postgres.revive, seconds=LONG)
        assert ask(postgres.url, "SELECT 1") == 1


def _refuse_for_lack_of_room() -> subprocess.Popen[bytes]:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_postgres_ends_when_the_process_that_started_it_is_killed(home: Path) -> None:
    host = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import sys, time, pathlib\n"
            "from api.embedded.postgres import Postgres\n"
            "with Postgres(pathlib.Path(sys.argv[1])) as postgres:\n"
            "    print(postgres.pid, flush=True)\n"
            "    time.sleep(600)\n",
            str(home),
        ],
        stdout=subprocess.PIPE,
        text=True,
    )
    with host:
        assert host.stdout is not None
        pid = int(host.stdout.readline())
        assert running_url(home) is not None
        host.kill()
    assert wait_until(lambda: not is_alive(pid), seconds=LONG)
    assert running_url(home) is None
    with Postgres(home) as postgres:
        assert ask(postgres.url, "SELECT 1") == 1


def test_a_stale_pid_of_another_program_does_not_hinder_the_start(home: Path) -> None:
    lines = [str(os.getpid()), str(home), "1", "5432", "/tmp", "", "1 1", "ready"]
    (home / "postgres" / "data" / "postmaster.pid").write_text("\n".join(lines))
    assert running_url(home) is None
    (home / "postgres" / "data" / "postmaster.pid").write_text("999999999\n")
    assert read_postmaster(home / "postgres" / "data") is None
    with Postgres(home) as postgres:
        assert ask(postgres.url, "SELECT 1") == 1


def test_a_process_that_a_killed_postgres_left_stopped_does_not_hinder_the_next_start(
    home: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(server, "OLD_PROCESS_SECONDS", 0.2)
    killed = Postgres(home)
    killed.start()
    left = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(killed.pid)], capture_output=True, text=True
    )
    stopped = int(left.stdout.split()[0])
    os.kill(stopped, signal.SIGSTOP)
    os.kill(killed.pid, signal.SIGKILL)
    killed.stop()
    for _ in range(2):
        with Postgres(home) as postgres:
            assert ask(postgres.url, "SELECT 1") == 1
    assert not is_alive(stopped)
    said = capfd.readouterr().err
    assert said.count(f"waiting for processes of the old one to end ({stopped}") == 1


def test_a_shell_in_the_data_folder_neither_hinders_a_start_nor_is_ended(home: Path) -> None:
    with subprocess.Popen(["sleep", "600"], cwd=home / "postgres" / "data") as shell:
        try:
            with Postgres(home) as postgres:
                os.kill(postgres.pid, signal.SIGKILL)
                assert wait_until(postgres.revive, seconds=LONG)
            assert shell.poll() is None
        finally:
            shell.kill()


def test_a_long_start_is_waited_for_and_told(
    home: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(service, "NOTICE_SECONDS", 0.0)
    with Postgres(home) as postgres:
        assert ask(postgres.url, "SELECT 1") == 1
    assert "Postgres: is still starting" in capfd.readouterr().err


def test_a_second_hotseat_on_the_same_folder_is_refused(home: Path) -> None:
    with Postgres(home), pytest.raises(UserError, match="Another Hotseat is running"):
        Postgres(home).start()


def test_a_long_path_gets_a_short_socket(made: Path, tmp_path: Path) -> None:
    home = tmp_path / ("long " * 12) / ("path " * 12)
    home.parent.mkdir()
    shutil.copytree(made, home, symlinks=True)
    subprocess.run(["cp", "-a", f"{made}/.", home], check=True)
    with Postgres(home) as postgres:
        assert len(str(postgres.sockets)) < 80
        assert ask(postgres.url, "SELECT 1") == 1
    shutil.rmtree(postgres.sockets)


def test_a_socket_folder_that_somebody_else_laid_out_is_refused(home: Path, tmp_path: Path) -> None:
    sockets = home / "postgres" / "run"
    shutil.rmtree(sockets)
    (tmp_path / "elsewhere").mkdir()
    sockets.symlink_to(tmp_path / "elsewhere")
    with pytest.raises(UserError, match="belongs to another user"):
        Postgres(home).start()


def test_nothing_listens_on_the_network(home: Path) -> None:
    with Postgres(home) as postgres:
        assert ask(postgres.url, "SHOW listen_addresses") == ""
        assert postgres.sockets.stat().st_mode & 0o077 == 0
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(str(postgres.sockets / ".s.PGSQL.5432"))


def test_a_newer_data_folder_is_refused_and_left_alone(home: Path) -> None:
    marker = home / "postgres" / "data" / "PG_VERSION"
    marker.write_text("99\n")
    with pytest.raises(UserError, match="made by Postgres 99"):
        Postgres(home).start()
    assert marker.read_text() == "99\n"


def test_an_incomplete_data_folder_is_refused_and_left_alone(home: Path) -> None:
    (home / "postgres" / "data" / "global" / "pg_control").unlink()
    before = sorted(home.rglob("*"))
    with pytest.raises(UserError, match="damaged"):
        Postgres(home).start()
    assert sorted(home.rglob("*")) == before


def test_a_corrupt_data_folder_is_told_with_the_reason_of_postgres(home: Path) -> None:
    control = home / "postgres" / "data" / "global" / "pg_control"
    control.write_bytes(b"\xff" * control.stat().st_size)
    with pytest.raises(UserError, match=r"Postgres did not start: .+restore a backup"):
        Postgres(home).start()


def test_a_full_disk_is_told_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "MIN_FREE_BYTES", 2**62)
    with pytest.raises(UserError, match="MiB are free"):
        Postgres(tmp_path).start()
    assert not (tmp_path / "postgres" / "data").exists()


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UserError, match="cannot be written"):
        Postgres(tmp_path / "file" / "home").start()


def test_an_interrupted_creation_is_begun_anew(tmp_path: Path) -> None:
    (tmp_path / "postgres" / "data.new" / "base").mkdir(parents=True)
    with Postgres(tmp_path, durable=False) as postgres:
        assert ask(postgres.url, "SELECT 1") == 1
    assert not (tmp_path / "postgres" / "data.new").exists()


def test_copied_binaries_run(tmp_path: Path) -> None:
    copied = copy_binaries(find_binaries(), tmp_path / "binaries")
    for program in ("postgres", "initdb", "pg_dump"):
        said = subprocess.run([copied / program, "--version"], capture_output=True, text=True)
        assert "(PostgreSQL) 18" in said.stdout
    assert copy_binaries(find_binaries(), tmp_path / "binaries") == copied
