"""A review in progress: small units of work, so that it can stop and resume anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from engine.bots.review.estimate import estimate, judge_all
from engine.bots.review.examine import Examined, examine
from engine.bots.review.history import History
from engine.bots.search import Budget, Expert
from engine.core import AnyGame, Chance

POINTS = 60
"""Points of the curve: one every few actions."""
FIRST_WORLDS, MORE_WORLDS = 2, 4
"""Worlds per point for the first curve, and those that smooth it in the end."""
SHALLOW, DEEP = 20, 72
"""Playouts for a first look at a decision, and for one that seems to have mattered."""
MAX_EXAMINED, MAX_DEEP = 40, 8
LOOKS_FOR_A_DEEP_ONE = 4
"""First looks after which the most promising decision is searched deeply."""
SEARCHED_UNTIL = 0.75
"""The share of the budget after which the rest goes to the curve."""
MIN_FINDING = 0.02
"""A first look that finds less than this is not followed by a deep one."""


class Point(msgspec.Struct):
    """A point of the curve."""

    index: int
    """The number of actions before it."""
    chances: list[float]
    """By seat."""
    worlds: int


class Draft(msgspec.Struct, kw_only=True):
    """Everything known about the game so far."""

    actions: int
    points: list[Point] = []
    looked: int = 0
    """Actions that have been compared with the expert's first choice."""
    lucky: list[int] = []
    """Actions that drew or revealed something."""
    disputed: list[int] = []
    """Actions that were not the expert's first choice."""
    agreed: list[int] = []
    """Other actions that were a choice."""
    examined: list[Examined] = []
    skipped: list[int] = []
    """Decisions that left no choice worth a search."""
    spent: float = 0.0
    """The share of the budget used, from 0 to 1; set by the caller, who has a clock."""


def new_draft(history: History) -> Draft:
    """Return a review that has not begun."""
    return Draft(actions=len(history.played))


def progress(draft: Draft) -> float:
    """Return how much of the work is done, from 0 to 1."""
    if is_done(draft):
        return 1.0
    curve = len(draft.points) / (len(_grid(draft.actions)) or 1)
    weighed = draft.looked / (draft.actions or 1)
    searched = max(draft.spent, min(1.0, _searches(draft) / (MAX_EXAMINED + MAX_DEEP)))
    return min(0.99, round(0.3 * curve + 0.1 * weighed + 0.6 * searched, 3))


def is_done(draft: Draft) -> bool:
    """Whether nothing is left to do, or the budget is spent."""
    return draft.spent >= 1 or (
        len(draft.points) >= len(_grid(draft.actions))
        and draft.looked >= draft.actions
        and _next_decision(draft) is None
        and _roughest(draft) is None
    )


def do_next(game: AnyGame, expert: Expert, history: History, draft: Draft) -> None:
    """Do one unit: the curve from left to right, then the decisions that may have changed it."""
    grid = _grid(draft.actions)
    if len(draft.points) < len(grid):
        _add_point(game, expert, history, draft, grid[len(draft.points)])
    elif draft.looked < draft.actions:
        _look(game, expert, history, draft)
    elif (wanted := _next_decision(draft)) is not None:
        _examine(game, expert, history, draft, *wanted)
    elif (rough := _roughest(draft)) is not None:
        _add_world(game, expert, history, rough)


def _grid(actions: int) -> list[int]:
    """Return the positions of the curve's points: the start, the end, and evenly between."""
    count = min(POINTS, actions)
    return sorted({round(number * actions / (count or 1)) for number in range(count + 1)})


def _add_point(game: AnyGame, expert: Expert, history: History, draft: Draft, index: int) -> None:
    point = Point(index, [0.0] * len(history.end.acted), 0)
    if index >= draft.actions:
        # The end is known.
        point = Point(index, judge_all(game, expert.skill, history.end), 1)
    else:
        for _ in range(FIRST_WORLDS):
            _add_world(game, expert, history, point)
    draft.points.append(point)


def _add_world(game: AnyGame, expert: Expert, history: History, point: Point) -> None:
    new = estimate(game, expert.skill, history.position(point.index), point.worlds)
    point.worlds += 1
    point.chances = [
        old + (chance - old) / point.worlds for old, chance in zip(point.chances, new, strict=True)
    ]


def _roughest(draft: Draft) -> Point | None:
    """Return the point of the curve that still needs worlds, if any."""
    inner = [point for point in draft.points if point.index < draft.actions]
    if not inner:
        return None
    point = min(inner, key=lambda point: point.worlds)
    return point if point.worlds < FIRST_WORLDS + MORE_WORLDS else None


def _look(game: AnyGame, expert: Expert, history: History, draft: Draft) -> None:
    """Record whether luck was involved in an action, and whether the expert would have taken it."""
    index = draft.looked
    draft.looked += 1
    played = history.played[index]
    if played.had_luck:
        draft.lucky.append(index)
    if all(decision.seat != played.seat for decision in game.to_act(played.before)):
        return
    if len(game.legal_actions(played.before, played.seat)) < 2:
        return
    luck = Chance(f"look {index}")
    dealt = game.redeal(played.before, played.seat, luck)
    usual = expert.skill.policy(game, dealt, played.seat, luck)
    (draft.agreed if usual == played.action else draft.disputed).append(index)


def _next_decision(draft: Draft) -> tuple[int, bool] | None:
    """Return the decision to search next, and whether deeply; None if enough is known."""
    if draft.spent >= SEARCHED_UNTIL:
        return None
    known = {examined.index for examined in draft.examined} | set(draft.skipped)
    left = [
        (share * (0.02 + _moved(draft.points, index)), -index)
        for share, indices in ((1.0, draft.disputed), (0.35, draft.agreed))
        for index in indices
        if index not in known
    ]
    is_enough = not left or len(known) >= MAX_EXAMINED
    deep = sum(examined.is_deep for examined in draft.examined)
    promising = [
        (max(examined.loss, examined.lead), -examined.index)
        for examined in draft.examined
        if not examined.is_deep and max(examined.loss, examined.lead) >= MIN_FINDING
    ]
    is_due = is_enough or len(known) >= LOOKS_FOR_A_DEEP_ONE * (deep + 1)
    if promising and is_due and deep < MAX_DEEP:
        return -max(promising)[1], True
    return None if is_enough else (-max(left)[1], False)


def _moved(points: Sequence[Point], index: int) -> float:
    """Return how far the curve moves around an action, for the player affected most."""
    for before, after in pairwise(points):
        if before.index <= index < after.index:
            pairs = zip(before.chances, after.chances, strict=True)
            return max(abs(new - old) for old, new in pairs)
    return 0.0


def _examine(
    game: AnyGame, expert: Expert, history: History, draft: Draft, index: int, is_deep: bool
) -> None:
    played, playouts = history.played[index], DEEP if is_deep else SHALLOW
    found = examine(game, expert, played, index, Budget(playouts), is_deep=is_deep)
    draft.examined = [examined for examined in draft.examined if examined.index != index]
    if found is None:
        draft.skipped.append(index)
    else:
        draft.examined.append(found)


def _searches(draft: Draft) -> int:
    deep = sum(examined.is_deep for examined in draft.examined)
    return len(draft.examined) + len(draft.skipped) + deep
