"""The data folder: created once, checked at every start, never repaired by guesswork."""

import os
import shutil
import subprocess
from pathlib import Path

from api.base.user_error import UserError
from api.embedded.postgres.binaries import MAJOR
from api.embedded.postgres.runner import Runner

MIN_FREE_BYTES = 200 * 2**20
"""Bytes: a new cluster takes 40 MiB, and its log must have room to grow."""

ROLE = "hotseat"


def check_room(folder: Path) -> None:
    """Check that the disk has enough space for the database."""
    free = shutil.disk_usage(folder).free
    if free < MIN_FREE_BYTES:
        raise UserError(
            f"Only {free // 2**20} MiB are free on the disk of {folder}, but "
            f"{MIN_FREE_BYTES // 2**20} are needed: make room, or set HOTSEAT_HOME to another disk."
        )


def make_folder(folder: Path) -> None:
    """Create the folder if needed, and check that it is writable."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise UserError(
            f"The folder {folder} cannot be written ({error.strerror}): "
            "fix its permissions, or set HOTSEAT_HOME to a folder of yours."
        ) from error


def check_data(data: Path) -> None:
    """Check that the data folder is absent or a cluster of our Postgres version."""
    if not data.exists():
        return
    if not os.access(data, os.R_OK | os.X_OK):
        raise UserError(
            f"The data folder {data} belongs to another user: "
            "start as that user, or set HOTSEAT_HOME to a folder of yours."
        )
    marker = data / "PG_VERSION"
    version = marker.read_text().strip() if marker.exists() else ""
    if not version.isdecimal() or not (data / "global" / "pg_control").exists():
        raise UserError(
            f"The data folder {data} is damaged (it is not a whole Postgres cluster): move it "
            "away and start again, then restore a backup with './hotseat db restore'."
        )
    if int(version) != MAJOR:
        raise UserError(
            f"The data folder {data} was made by Postgres {version}, this Hotseat runs {MAJOR}: "
            f"use the {'newer' if int(version) > MAJOR else 'older'} Hotseat that made it, or "
            "move the folder away and restore a backup."
        )


def make_data(runner: Runner, data: Path) -> None:
    """Create a new, empty cluster, atomically."""
    half_done = data.with_name(f"{data.name}.new")
    shutil.rmtree(half_done, ignore_errors=True)
    half_done.mkdir()
    runner.give(half_done)
    command = runner.command(
        "initdb",
        f"--pgdata={half_done}",
        f"--username={ROLE}",
        "--auth=trust",
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--locale=C.UTF-8",
        "--no-instructions",
    )
    done = subprocess.run(
        command,
        user=runner.owner[0] if runner.owner else None,
        group=runner.owner[1] if runner.owner else None,
        extra_groups=[] if runner.owner else None,
        cwd="/",
        env=server_environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        shutil.rmtree(half_done, ignore_errors=True)
        reason = last_complaint(done.stderr) or f"initdb ended with {done.returncode}"
        raise UserError(f"The database could not be created in {data.parent}: {reason}")
    half_done.rename(data)


def server_environment() -> dict[str, str]:
    """Return the environment for Postgres programs: ours must not leak in (PGDATA, locales)."""
    return {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C", "TZ": "UTC"}


def last_complaint(log: str) -> str:
    """Return the last line in which a Postgres program said why it gave up, or nothing.

    Messages to clients that connected during the start do not count:

    >>> last_complaint("PANIC:  no room\\nFATAL:  the database system is in recovery mode")
    'no room'
    """
    for line in reversed(log.splitlines()):
        if "the database system is " in line:
            continue
        for word in ("FATAL:", "PANIC:", "error:"):
            if word in line:
                return line.split(word, 1)[1].strip()
    return ""


def lacks_room(reason: str) -> bool:
    """Whether a start failed because the disk is full."""
    return "No space left" in reason or "could not extend" in reason


def advise(reason: str, data: Path, log: Path) -> str:
    """Return what to do about a start that failed for this reason."""
    if lacks_room(reason):
        free = shutil.disk_usage(data).free // 2**20
        return f"Make room on the disk of {data} ({free} MiB are free); nothing is lost."
    if "shared memory block" in reason or "lock file" in reason:
        return "Processes of an earlier Postgres still run on this data: wait, or end them."
    if any(word in reason for word in _DAMAGE):
        return (
            f"The data seems to be damaged: its log is {log}. Move {data} away, start again, and "
            "restore a backup with './hotseat db restore'."
        )
    return f"Its log is {log}."


_DAMAGE = (
    "checkpoint record",
    "control file",
    "pg_control",
    "incorrect",
    "corrupt",
    "invalid",
    "incompatible",
)
