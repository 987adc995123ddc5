"""A disk of its own in memory, which is full or has room again at once."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Self

PAGE = os.sysconf("SC_PAGE_SIZE")
SIZE = 3 * 2**30
"""Bytes it may hold: only what is written takes memory."""


class SmallDisk:
    """A tmpfs over a folder. It is filled by taking away what is free, without writing a byte."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @classmethod
    def mount(cls, folder: Path) -> Self | None:
        """Mount a disk over the folder; None without the right to."""
        mount = shutil.which("mount")
        if mount is None:
            return None
        command = [mount, "-t", "tmpfs", "-o", f"size={SIZE},mode=755", "tmpfs", str(folder)]
        done = subprocess.run(command, check=False, capture_output=True)
        return cls(folder) if done.returncode == 0 else None

    def fill(self) -> None:
        """Leave no room. The server writes meanwhile, so the last pages take several tries."""
        while self._free() >= PAGE:
            disk = os.statvfs(self.folder)
            self._resize((disk.f_blocks - disk.f_bfree) * disk.f_frsize)

    def empty(self) -> None:
        """Give the room back."""
        if not self._resize(SIZE):
            raise OSError(f"{self.folder} could not be made larger")

    def unmount(self) -> None:
        """Take the disk away, whoever still looks at it."""
        subprocess.run(["umount", "--lazy", str(self.folder)], check=True)

    def _free(self) -> int:
        disk = os.statvfs(self.folder)
        return disk.f_bavail * disk.f_frsize

    def _resize(self, size: int) -> bool:
        # A disk that holds more than this by now refuses.
        command = ["mount", "-o", f"remount,size={max(size, PAGE)}", str(self.folder)]
        return subprocess.run(command, check=False, capture_output=True).returncode == 0
