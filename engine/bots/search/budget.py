"""How long an expert may think: the engine has no clock, so the caller provides one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


def _never() -> bool:
    return False


@dataclass(frozen=True)
class Budget:
    """A maximum number of playouts, and whether the time is up."""

    playouts: int
    is_time_up: Callable[[], bool] = _never


QUICK = Budget(48)
"""The default budget of an expert per decision: the same on every machine."""
