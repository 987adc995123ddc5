"""A thought without an end, for a process that is killed."""

from __future__ import annotations

import os
from pathlib import Path


def think_forever(note: str) -> None:
    """Write the id of this process to the file, and never return."""
    beside = Path(f"{note}.new")
    beside.write_text(str(os.getpid()), encoding="utf-8")
    beside.rename(note)
    number = 0
    while True:
        number += 1
