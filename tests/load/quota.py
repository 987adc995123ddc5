"""Gives processes a fixed share of a core, by cgroups of version 1.

A program that is measured with a small share leaves the rest of the machine to its clients and its
database: what it is short of is its own share, and no more.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

ROOT = Path("/sys/fs/cgroup/cpu")
PERIOD = 20_000
"""Microseconds after which a share is granted anew: short, so that nobody waits long for it."""


class NoQuota(Exception):
    """This machine grants no shares; the message says why."""


class Quota(msgspec.Struct, frozen=True):
    """A process that may use a share of a core."""

    folder: Path

    def periods(self) -> tuple[int, int]:
        """Return in how many periods the process ran, and in how many it used up its share."""
        lines = (self.folder / "cpu.stat").read_text().splitlines()
        counts = {name: int(count) for name, count in map(str.split, lines)}
        return counts["nr_periods"], counts["nr_throttled"]


@contextmanager
def limited(pids: Sequence[int], share: float) -> Iterator[list[Quota]]:
    """Grant each process this share of a core, until the end of the context."""
    quotas: list[Quota] = []
    try:
        for pid in pids:
            quotas.append(_limit(pid, share))
        yield quotas
    finally:
        for quota in quotas:
            _lift(quota)


def _own_folder() -> Path:
    """Return the folder of the group that this process is in."""
    if not (ROOT / "cpu.cfs_quota_us").exists():
        raise NoQuota(f"{ROOT} has no cgroups of version 1")
    for line in Path("/proc/self/cgroup").read_text().splitlines():
        _, controllers, path = line.split(":", 2)
        if "cpu" in controllers.split(","):
            return ROOT / path.lstrip("/")
    raise NoQuota("this process is in no cgroup for processors")


def _limit(pid: int, share: float) -> Quota:
    folder = _own_folder() / f"hotseat-bench-{pid}"
    try:
        folder.mkdir()
        try:
            (folder / "cpu.cfs_period_us").write_text(str(PERIOD))
            (folder / "cpu.cfs_quota_us").write_text(str(round(PERIOD * share)))
            (folder / "cgroup.procs").write_text(str(pid))
        except OSError:
            folder.rmdir()
            raise
    except OSError as error:
        raise NoQuota(str(error)) from error
    return Quota(folder)


def _lift(quota: Quota) -> None:
    """Move what is left into the group above, and delete the group."""
    # The first loop is enough unless a process forks meanwhile.
    for _ in range(50):
        for pid in (quota.folder / "cgroup.procs").read_text().split():
            try:
                (quota.folder.parent / "cgroup.procs").write_text(pid)
            except ProcessLookupError:
                continue
        try:
            quota.folder.rmdir()
        except OSError:
            time.sleep(0.1)
        else:
            return
    os.rmdir(quota.folder)
