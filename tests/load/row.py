"""One line of the table."""

import time
from collections.abc import Callable

import msgspec

MIN_SECONDS = 1.0
"""Seconds of work after which a figure is steady enough to be shown."""


class Row(msgspec.Struct, frozen=True):
    """What was measured, how much it was, and of what."""

    what: str
    value: float
    unit: str


def seconds_each(work: Callable[[], object], enough: float = MIN_SECONDS) -> float:
    """Processor seconds that one call takes, on average over enough calls."""
    calls = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < enough or not calls:
        work()
        calls += 1
    return spent / calls


def at(sorted_values: list[float], share: float) -> float:
    """The value below which this share of the sorted values lies."""
    return sorted_values[min(int(len(sorted_values) * share), len(sorted_values) - 1)]
