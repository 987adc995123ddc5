"""What is wrong is told in one line, with a non-zero code and without damage."""

import asyncio
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from api.base.settings import PROJECT
from api.cli import COMMANDS, main
from api.serve.address import addresses, bind, qr_code
from engine.games import all_games

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A state folder of the test's own, and no services from outside."""
    for name in ("HOTSEAT_DATABASE_URL", "HOTSEAT_REDIS_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def complaint(output: Output, *words: str) -> str:
    """The one line that a failing command says."""
    try:
        code = main(words)
    except SystemExit as exit:
        code = int(exit.code or 0)
    said = output.readouterr().err
    assert code != 0
    assert said.endswith("\n")
    assert said.count("\n") == 1, said
    return said


@pytest.mark.parametrize("command", COMMANDS)
def test_every_sub_command_explains_itself(command: str, capsys: Output) -> None:
    with pytest.raises(SystemExit) as exit:
        main([command, "--help"])
    assert exit.value.code == 0
    assert f"./hotseat {command}" in capsys.readouterr().out


def test_the_overview_names_every_sub_command(capsys: Output) -> None:
    assert main(["--help"]) == 0
    said = capsys.readouterr().out
    assert all(f"  {command} " in said for command in COMMANDS)


def test_an_unknown_sub_command_is_told(capsys: Output) -> None:
    assert "unknown sub-command 'play'" in complaint(capsys, "play")


def test_an_unknown_option_is_told(capsys: Output) -> None:
    assert "unknown option '--fast'" in complaint(capsys, "--fast")
    assert "--fast" in complaint(capsys, "serve", "--fast")
    assert "./hotseat db --help" in complaint(capsys, "db", "restore", "--fast", "x")


def test_a_number_that_is_none_is_told(capsys: Output) -> None:
    assert "'many' is not a port" in complaint(capsys, "serve", "--port", "many")
    assert "'0' is not a whole number" in complaint(capsys, "serve", "--workers", "0")


def test_a_taken_port_is_told_before_anything_starts(capsys: Output, own_home: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        said = complaint(capsys, "serve", "--host", "127.0.0.1", "--port", port)
    assert f"Port {port} is taken" in said
    assert not own_home.exists()


async def test_what_the_server_sends_leaves_at_once() -> None:
    accepted: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def greet(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = writer.get_extra_info("socket")
        accepted.set_result(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    listening = bind("127.0.0.1", 0)
    async with await asyncio.start_server(greet, sock=listening):
        _, writer = await asyncio.open_connection(*listening.getsockname())
        assert await accepted != 0
        writer.close()


def test_a_host_of_another_machine_is_told(capsys: Output) -> None:
    assert "192.0.2.77" in complaint(capsys, "serve", "--host", "192.0.2.77", "--port", "0")


def test_a_folder_that_cannot_be_written_is_told(
    capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path / "file" / "home"))
    assert "cannot be written" in complaint(capsys, "db", "migrate")


def test_an_unreachable_database_is_told(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOTSEAT_DATABASE_URL", "postgresql://127.0.0.1:1/games")
    assert "HOTSEAT_DATABASE_URL" in complaint(capsys, "db", "migrate")
    assert "HOTSEAT_DATABASE_URL" in complaint(capsys, "serve", "--port", "0")


def test_a_malformed_address_is_told(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOTSEAT_DATABASE_URL", "mysql://here")
    assert "must begin with postgresql://" in complaint(capsys, "db", "migrate")
    monkeypatch.setenv("HOTSEAT_DATABASE_URL", "postgresql://here:port/x")
    assert "HOTSEAT_DATABASE_URL" in complaint(capsys, "db", "migrate")


def test_an_unreachable_redis_is_told(
    capsys: Output, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOTSEAT_DATABASE_URL", database_url)
    monkeypatch.setenv("HOTSEAT_REDIS_URL", "redis://127.0.0.1:1")
    assert "HOTSEAT_REDIS_URL" in complaint(capsys, "serve", "--port", "0")


def test_a_newer_data_folder_is_told(capsys: Output, own_home: Path) -> None:
    data = own_home / "postgres" / "data"
    (data / "global").mkdir(parents=True)
    (data / "global" / "pg_control").touch()
    (data / "PG_VERSION").write_text("99\n")
    assert "made by Postgres 99" in complaint(capsys, "serve", "--port", "0")


def test_a_corrupt_data_folder_is_told(capsys: Output, own_home: Path) -> None:
    (own_home / "postgres" / "data").mkdir(parents=True)
    assert "damaged" in complaint(capsys, "serve", "--port", "0")


def test_a_game_that_is_not_there_is_told(capsys: Output) -> None:
    assert "Unknown game 'ludo'" in complaint(capsys, "simulate", "ludo")


def test_seats_bots_and_options_that_do_not_fit_are_told(capsys: Output) -> None:
    game = next(iter(all_games()))
    assert "players" in complaint(capsys, "simulate", game, "--seats", "99")
    assert "Unknown bot 'hal'" in complaint(capsys, "simulate", game, "--bots", "hal")
    assert "Unknown option" in complaint(capsys, "simulate", game, "--option", "luck=more")


def test_a_record_that_is_none_is_told(capsys: Output, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("dear diary")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    assert "is not a record" in complaint(capsys, "replay", str(tmp_path / "text"))
    assert "is not a record" in complaint(capsys, "replay", str(tmp_path / "bytes"))
    assert "cannot be read" in complaint(capsys, "replay", str(tmp_path / "nothing"))


def test_a_backup_that_is_none_is_told(
    capsys: Output, tmp_path: Path, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOTSEAT_DATABASE_URL", database_url)
    (tmp_path / "text").write_text("dear diary")
    assert "is not a backup" in complaint(capsys, "db", "restore", str(tmp_path / "text"))
    assert "There is no file" in complaint(capsys, "db", "restore", str(tmp_path / "nothing"))


def launch_with(programs: dict[str, str], tmp_path: Path) -> subprocess.CompletedProcess[str]:
    """Run the launcher where these scripts are the only Pythons and the only uv."""
    clone = tmp_path / "a clone"
    clone.mkdir()
    for name in ("hotseat", "pyproject.toml", "uv.lock"):
        shutil.copy(PROJECT / name, clone)
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in ("cat", "cksum", "cut", "dirname", "head", "mkdir", "rm", "sh", "sort", "tr"):
        (folder / tool).symlink_to(shutil.which(tool) or tool)
    for name, script in programs.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    return subprocess.run(
        [clone / "hotseat", "check"],
        env={"PATH": str(folder), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
    )


def test_a_python_that_is_too_old_is_told_by_the_launcher(tmp_path: Path) -> None:
    names = ("python", "python3", *(f"python3.{minor}" for minor in range(11, 15)))
    done = launch_with(dict.fromkeys(names, "exit 1"), tmp_path)
    assert done.returncode != 0
    assert done.stderr.count("\n") == 1
    assert "Python 3.11 or newer is required" in done.stderr


def test_the_launcher_prefers_an_optimised_python(tmp_path: Path) -> None:
    pythons = {"python3": "echo 1 /the/plain/one", "python3.12": "echo 0 /the/optimised/one"}
    done = launch_with({**pythons, "uv": 'echo "$@" >&2; exit 1'}, tmp_path)
    assert done.returncode != 0
    assert "--python /the/optimised/one" in done.stderr


def test_a_disk_without_room_is_told(tmp_path: Path) -> None:
    """On a real small disk, mounted where only this test sees it."""
    unshare = shutil.which("unshare")
    inside = ["/bin/sh", "-c", 'mount -t tmpfs -o size=8m none "$1" && shift && exec "$@"', "sh"]
    command = [unshare or "unshare", "--user", "--map-root-user", "--mount", *inside]
    if subprocess.run([*command, tmp_path, "true"], capture_output=True).returncode != 0:
        pytest.skip("this system lets nobody mount a small disk")
    done = subprocess.run(
        [*command, tmp_path, sys.executable, "-m", "api.cli", "db", "migrate"],
        env={**os.environ, "HOTSEAT_HOME": str(tmp_path / "home")},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "MiB are free on the disk" in done.stderr


def test_a_free_port_is_shown_by_its_address() -> None:
    with bind("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        assert addresses(listening) == (f"http://127.0.0.1:{port}", None)
    with bind("0.0.0.0", 0) as listening:
        assert addresses(listening)[0].startswith("http://localhost:")


def test_the_qr_code_is_a_picture_of_characters() -> None:
    assert len(set(map(len, qr_code("http://192.0.2.1:8000").splitlines()))) <= 2
