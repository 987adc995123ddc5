"""Folders for what lasts as long as the server: the next one removes what a killed one left."""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import IO

LOCK = "lock"


class ScratchFolder:
    """A new folder with a lock in it, which goes when its process does, however it ends."""

    def __init__(self, prefix: str, parent: Path | None = None) -> None:
        """Make the folder, and remove those of the same prefix whose process is gone."""
        place = parent or Path(tempfile.gettempdir())
        for left in place.glob(f"{prefix}*"):
            _remove_if_left(left)
        self.path = Path(tempfile.mkdtemp(prefix=prefix, dir=place))
        # It gets its name only when it is locked: a folder without one is just being made.
        half_done = self.path / f"{LOCK}.new"
        self._lock: IO[bytes] = half_done.open("wb")
        fcntl.flock(self._lock, fcntl.LOCK_EX)
        half_done.rename(self.path / LOCK)

    def remove(self) -> None:
        """Remove the folder and all that is in it."""
        shutil.rmtree(self.path, ignore_errors=True)
        self._lock.close()


def _remove_if_left(folder: Path) -> None:
    """Remove a folder of ours that nobody holds any more."""
    # Another server may remove it at the same moment; others' folders cannot be opened.
    with suppress(OSError):
        if folder.stat().st_uid != os.geteuid():
            return
        with (folder / LOCK).open("rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(folder, ignore_errors=True)
