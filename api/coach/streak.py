"""The number of days in a row on which an account solved the daily puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

import msgspec

DAY = timedelta(days=1)


class Streak(msgspec.Struct, frozen=True, kw_only=True):
    """Days in a row on which the puzzle of a game was solved."""

    current: int
    """Up to today, or up to yesterday while today's puzzle is open."""
    longest: int
    """The longest streak so far."""
    solved: int
    """Puzzles solved in total."""


def count_streak(solved: Sequence[date], today: date) -> Streak:
    """Return the streak of an account that solved the puzzles of these days."""
    days = sorted(set(solved))
    longest = run = 0
    for number, day in enumerate(days):
        run = run + 1 if number and day - days[number - 1] == DAY else 1
        longest = max(longest, run)
    is_alive = bool(days) and today - days[-1] <= DAY
    return Streak(current=run if is_alive else 0, longest=longest, solved=len(days))
