"""Separates luck from choice: why each player's chance changed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from engine.bots.review.draft import Draft, Point
from engine.bots.review.examine import Examined
from engine.bots.review.history import History


class Shares(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat's chance changed over the game, and why; the three add up to the change."""

    seat: int
    change: float
    luck: float
    """By what was drawn, revealed and rolled, and by what nobody decided."""
    choice: float
    """By the seat's own decisions, relative to the expert's first choices."""
    others: float
    """By the decisions of the others."""


def count_shares(draft: Draft, history: History, *, is_shared: bool) -> list[Shares]:
    """Return the shares of each seat; in cooperative games everybody's decisions are shared.

    The expert's usual play with average luck would keep the curve level. The effect of a decision
    is known if it was searched; the rest of a stretch is divided among what happened in it: luck,
    and decisions that were not searched.
    """
    if not draft.points:
        return []
    seats = len(draft.points[0].chances)
    return [_count(draft, history, seat, is_shared) for seat in range(seats)]


def _count(draft: Draft, history: History, seat: int, is_shared: bool) -> Shares:
    luck = choice = others = 0.0
    for before, after in pairwise(draft.points):
        rest = after.chances[seat] - before.chances[seat]
        for found in _within(draft, before, after):
            if is_shared or found.seat == seat:
                choice += found.gain
                rest -= found.gain
            else:
                effect = -found.gain * _part(before, seat, found.seat)
                others += effect
                rest -= effect
        kinds = _unexplained(draft, history, before, after, seat, is_shared)
        for kind in kinds:
            if kind == "choice":
                choice += rest / len(kinds)
            elif kind == "others":
                others += rest / len(kinds)
            else:
                luck += rest / len(kinds)
    change = draft.points[-1].chances[seat] - draft.points[0].chances[seat]
    return Shares(seat=seat, change=change, luck=luck, choice=choice, others=others)


def _within(draft: Draft, before: Point, after: Point) -> Iterator[Examined]:
    return (found for found in draft.examined if before.index <= found.index < after.index)


def _part(point: Point, seat: int, loser: int) -> float:
    """Return how much of another seat's loss this one gains."""
    left = sum(point.chances) - point.chances[loser]
    return point.chances[seat] / left if left > 0 else 0.0


def _unexplained(
    draft: Draft, history: History, before: Point, after: Point, seat: int, is_shared: bool
) -> list[str]:
    """Return what else may have moved the curve in this stretch."""
    known = {found.index for found in draft.examined}
    kinds: list[str] = []
    for index in draft.disputed:
        if before.index <= index < after.index and index not in known:
            is_own = is_shared or history.played[index].seat == seat
            kinds.append("choice" if is_own else "others")
    if any(before.index <= index < after.index for index in draft.lucky) or not kinds:
        kinds.append("luck")
    return sorted(set(kinds))
