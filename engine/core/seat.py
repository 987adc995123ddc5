"""Seats and perspectives."""

from __future__ import annotations

from enum import Enum
from typing import NewType, TypeAlias

Seat = NewType("Seat", int)
"""A place at the table, numbered from 0 in the order of the set-up."""


class Watcher(Enum):
    """Somebody who looks at a table without holding a seat."""

    SPECTATOR = "spectator"
    REFEREE = "referee"


Perspective: TypeAlias = Seat | Watcher
"""A referee sees everything, a spectator what is public, a seat what its player may know."""
