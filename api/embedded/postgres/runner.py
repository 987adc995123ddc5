"""The user that runs Postgres, which refuses to run as root."""

import os
import pwd
import shutil
import subprocess
from pathlib import Path

import msgspec

from api.base.user_error import UserError
from api.embedded.postgres.binaries import copy_binaries

NOBODY = 65534
UNSHARE = ("--user", f"--map-user={NOBODY}", f"--map-group={NOBODY}", "--")


class Runner(msgspec.Struct, frozen=True):
    """How to start the Postgres programs so that they agree to run."""

    binaries: Path
    owner: tuple[int, int] | None = None
    """The user and group to switch to; None: stay the same."""
    prefix: tuple[str, ...] = ()
    """Prefix of every command."""

    def command(self, program: str, *arguments: str) -> list[str]:
        """Return the full command line of a Postgres program."""
        return [*self.prefix, str(self.binaries / program), *arguments]

    def give(self, folder: Path) -> None:
        """Give the folder to the runner, and close it to everybody else."""
        folder.chmod(0o700)
        if self.owner is not None:
            os.chown(folder, *self.owner)

    def give_all(self, folder: Path) -> None:
        """Give the folder and everything in it to the runner."""
        self.give(folder)
        if self.owner is not None:
            for path in folder.rglob("*"):
                os.chown(path, *self.owner, follow_symlinks=False)


def choose_runner(binaries: Path, state: Path) -> Runner:
    """Choose how to run Postgres on data under `state`; decided again at every start.

    A normal user runs it directly. Root becomes the owner of the data, or `nobody` if there is none
    yet; if that user cannot access the folder, root stays root for the file system and is another
    user inside a user namespace.
    """
    if os.geteuid() != 0:
        return Runner(binaries)
    data = state / "data"
    owner = (data.stat().st_uid, data.stat().st_gid) if data.exists() else _nobody()
    if owner[0] != 0 and _can_enter(state, owner):
        if not _can_run(binaries / "postgres", owner):
            binaries = copy_binaries(binaries, state / "binaries")
        return Runner(binaries, owner=owner)
    unshare = shutil.which("unshare")
    if unshare is not None and (owner[0] == 0 or not data.exists()):
        runner = Runner(binaries, prefix=(unshare, *UNSHARE))
        if _succeeds(runner.command("postgres", "--version"), None):
            return runner
    raise UserError(
        f"Postgres refuses to run as root, and no other user can access {state}: start as a "
        "normal user, or set HOTSEAT_HOME to an accessible folder such as /var/lib/hotseat."
    )


def _nobody() -> tuple[int, int]:
    try:
        entry = pwd.getpwnam("nobody")
    except KeyError:
        return NOBODY, NOBODY
    return entry.pw_uid, entry.pw_gid


def _can_enter(folder: Path, owner: tuple[int, int]) -> bool:
    return _succeeds(["/bin/sh", "-c", 'cd -- "$1"', "sh", str(folder)], owner)


def _can_run(program: Path, owner: tuple[int, int]) -> bool:
    return _succeeds([str(program), "--version"], owner)


def _succeeds(command: list[str], owner: tuple[int, int] | None) -> bool:
    try:
        done = subprocess.run(
            command,
            user=owner[0] if owner else None,
            group=owner[1] if owner else None,
            extra_groups=[] if owner else None,
            cwd="/",
            capture_output=True,
            check=False,
        )
    except OSError:
        return False
    return done.returncode == 0
