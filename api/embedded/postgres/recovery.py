"""Point-in-time recovery of the embedded Postgres: a base backup, and the log since.

With `HOTSEAT_WAL_ARCHIVE`, the embedded Postgres copies every finished segment of its write-ahead
log into a folder, at least once a minute while something is written. A base backup and the segments
after it can restore the database to any moment since.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import time
from datetime import datetime
from pathlib import Path

from api.base.user_error import UserError
from api.embedded.postgres.binaries import find_binaries
from api.embedded.postgres.runner import choose_runner
from api.embedded.postgres.server import Postgres

SIGNAL, SETTINGS = "recovery.signal", "postgresql.auto.conf"


class _Recovering(Postgres):
    """A Postgres that is ready only when it has replayed the log, which may take a while."""

    start_seconds = 24 * 3600.0

    def _is_ready(self, child: subprocess.Popen[bytes]) -> bool:
        # It answers queries even while it still replays.
        return super()._is_ready(child) and self._is_in_production()

    def _is_in_production(self) -> bool:
        command = [str(find_binaries() / "pg_controldata"), str(self.data)]
        environment = {"PATH": os.defpath, "LC_ALL": "C"}
        output = subprocess.run(command, capture_output=True, text=True, env=environment).stdout
        return any(
            line.startswith("Database cluster state:") and line.endswith("in production")
            for line in output.splitlines()
        )


def back_up_base(url: str, folder: Path) -> None:
    """Copy the whole running cluster into a new folder."""
    if folder.exists():
        raise UserError(f"{folder} already exists: choose another name, or move it away.")
    half_done = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(half_done, ignore_errors=True)
    words = ("--checkpoint=fast", "--wal-method=none", "--no-password")
    command = [str(find_binaries() / "pg_basebackup"), f"--pgdata={half_done}", *words]
    done = subprocess.run([*command, f"--dbname={url}"], capture_output=True, text=True)
    if done.returncode:
        shutil.rmtree(half_done, ignore_errors=True)
        reason = done.stderr.strip().splitlines()
        raise UserError(f"The base backup could not be made: {reason[-1] if reason else '?'}")
    half_done.chmod(0o700)
    half_done.rename(folder)


def recover(home: Path, base: Path, archive: Path, until: datetime) -> Path | None:
    """Restore the database to a point in time; return where the previous data was moved.

    The previous data is only moved: if recovery fails, it is moved back.
    """
    if until.tzinfo is None:
        raise UserError("The time needs a time zone, such as 2026-11-17T10:30:00Z.")
    if not (base / "PG_VERSION").is_file():
        raise UserError(f"{base} is not a base backup.")
    if not archive.is_dir():
        raise UserError(f"The log archive {archive} does not exist.")
    postgres = _Recovering(home)
    with postgres.locked():
        data = postgres.data
        before = data.with_name(f"data.before-{time.strftime('%Y%m%d-%H%M%S')}")
        had_data = data.exists()
        runner = choose_runner(find_binaries(), postgres.state)
        if had_data:
            data.rename(before)
        try:
            shutil.copytree(base, data, symlinks=True)
            settings = (data / SETTINGS).read_text()
            (data / SETTINGS).write_text(settings + _settings(archive, before / "pg_wal", until))
            (data / SIGNAL).touch()
            runner.give_all(data)
        except BaseException:
            _put_back(data, before if had_data else None)
            raise
    try:
        with postgres:
            pass
    except UserError as error:
        _put_back(data, before if had_data else None)
        raise UserError(f"{error} The previous data is back in its place.") from error
    (data / SETTINGS).write_text(settings)
    return before if had_data else None


def _settings(archive: Path, rest: Path, until: datetime) -> str:
    """Return the settings that make Postgres replay the log up to this time and continue from
    there.

    The last segment may not have been archived yet; it is still in the previous data.
    """
    sources = [shlex.quote(str(folder)).replace("%", "%%") for folder in (archive, rest)]
    command = " || ".join(f'cp {source}/%f "%p"' for source in sources)
    values = {
        "restore_command": command,
        "recovery_target_time": until.isoformat(),
        "recovery_target_action": "promote",
    }
    lines = (
        f"{name} = '{value.replace(chr(39), chr(39) * 2)}'\n" for name, value in values.items()
    )
    return "\n" + "".join(lines)


def _put_back(data: Path, before: Path | None) -> None:
    shutil.rmtree(data, ignore_errors=True)
    if before is not None:
        before.rename(data)
