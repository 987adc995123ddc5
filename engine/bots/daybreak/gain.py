"""The gain of using a project's action, with the tags of its stack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from engine.bots.daybreak.outlook import Board, Outlook, worth
from engine.games.daybreak.cards.effects.counts import (
    AnyCount,
    Bands,
    Number,
    Players,
    StackTag,
    Tag,
    evaluate,
)
from engine.games.daybreak.cards.effects.local import (
    CarbonCut,
    ChooseOne,
    Clean,
    Communities,
    Dac,
    Demand,
    Dirty,
    Draw,
    DrawFilter,
    DrawKeep,
    Emission,
    GeoRoll,
    GiveCard,
    GiveClean,
    IgnorePlanetary,
    LocalOp,
    Ocean,
    Resilience,
    RevealCrisis,
    Tree,
)
from engine.games.daybreak.cards.kinds import LocalProject
from engine.games.daybreak.state import EMISSION_KINDS, RESILIENCE_KINDS

Tags = Mapping[Tag, int]
ASSUMED_USES = 3
"""Uses per round that a bot assumes if a card sets no limit."""
REPLACED = 3
"""Dirty plants that clean ones are expected to replace by a later round."""
MAX_USES = 4
"""The most uses per round that a bot looks ahead at."""


def number(outlook: Outlook, n: Number, tags: Tags) -> int:
    """Return the number of an effect with these tags."""
    return evaluate(n, len(outlook.boards), lambda what: _count(outlook, what, tags))


def _count(outlook: Outlook, what: AnyCount, tags: Tags) -> int:
    match what:
        case StackTag(tag=tag):
            return tags.get(tag, 0)
        case Bands():
            return outlook.bands
        case Players():
            return len(outlook.boards)
        case _:
            assert_never(what)


def uses(outlook: Outlook, project: LocalProject, tags: Tags) -> int:
    """Return how often per round these tags allow the action; 0 if something is missing."""
    if any(tags.get(needed.tag, 0) < needed.tags for needed in project.requires):
        return 0
    limit = project.limit
    if limit is None:
        return ASSUMED_USES
    return limit.times * (1 if limit.per is None else _count(outlook, limit.per, tags))


def round_gain(
    outlook: Outlook, seat: int, project: LocalProject, tags: Tags, times: int, *, later: bool
) -> float:
    """Return the gain of the action in one round, used up to this often while it pays.

    In a later round dirty plants will have been replaced, so closing them pays.
    """
    board = outlook.boards[seat].copy()
    if later:
        board.clean += max(0, min(board.dirty, REPLACED) - max(0, spare_energy(board)))
    price = project.cost.discard * outlook.card
    total = 0.0
    for _ in range(times):
        gained = use_once(outlook, seat, board, project, tags) - price
        if gained <= 0.02:
            break
        total += gained
    return total


def use_once(outlook: Outlook, seat: int, board: Board, project: LocalProject, tags: Tags) -> float:
    """Return the gain of one use, without its discards; the given board changes."""
    before = worth(outlook, board)
    beside = 0.0
    board.demand += project.cost.demand
    for op in project.effects:
        beside += effect(outlook, seat, board, op, tags)
    return worth(outlook, board) - before + beside


def effects_gain(outlook: Outlook, seat: int, effects: Sequence[LocalOp]) -> float:
    """Return what these effects would gain the player."""
    board = outlook.boards[seat].copy()
    before = worth(outlook, board)
    beside = sum(effect(outlook, seat, board, op, {}) for op in effects)
    return worth(outlook, board) - before + beside


def effect(outlook: Outlook, seat: int, board: Board, op: LocalOp, tags: Tags) -> float:
    """Apply the effect to the board; return the value of what does not show there."""
    match op:
        case ChooseOne():
            return _best_option(outlook, seat, board, op, tags)
        case Clean() | Resilience() | Communities() if op.to != "self":
            return _help(outlook, seat, op, tags)
        case Clean():
            board.clean += number(outlook, op.n, tags)
        case Demand():
            board.demand += number(outlook, op.n, tags)
        case Dirty():
            _remove_dirty(outlook, board, number(outlook, op.n, tags), op.optional)
        case Emission():
            _remove_emissions(board, op, number(outlook, op.n, tags))
        case Resilience():
            add_resilience(board, op, number(outlook, op.n, tags))
        case Communities():
            board.communities = max(0, board.communities + number(outlook, op.n, tags))
        case Tree() | Ocean() | Dac():
            return outlook.carbon * number(outlook, op.n, tags)
        case CarbonCut():
            return _cut(outlook, -number(outlook, op.n, tags))
        case Draw():
            return 0.0 if outlook.draws_stay else outlook.card * number(outlook, op.n, tags)
        case DrawKeep():
            if outlook.draws_stay:
                return 0.0
            return (outlook.card + 0.12 * number(outlook, op.draw, tags)) * op.keep
        case DrawFilter():
            share = 0.22 if op.tags else 0.35
            share *= outlook.card
            return 0.0 if outlook.draws_stay else share * number(outlook, op.draw, tags)
        case RevealCrisis():
            return 0.25
        case IgnorePlanetary():
            return 0.25 * outlook.bands * len(op.tracks) / 2
        case GeoRoll():
            return 2.5 if outlook.bands >= outlook.bands_limit - 2 else -1.0
        case GiveClean():
            return _give_clean(outlook, seat, op.up_to)
        case GiveCard():
            return 0.4 if len(outlook.boards) > 1 else 0.0
        case _:
            assert_never(op)
    return 0.0


def _remove_dirty(outlook: Outlook, board: Board, n: int, optional: bool) -> None:
    if n < 0 and outlook.dirty_stays:
        return
    if optional:
        # A plant that is needed to meet demand is not closed voluntarily.
        n = -min(-n, max(0, board.clean + board.dirty - board.demand))
    board.dirty = max(0, board.dirty + n)


def _remove_emissions(board: Board, op: Emission, n: int) -> None:
    if op.kind == "choice":
        for _ in range(-n):
            most = max(range(len(board.emissions)), key=board.first_to_go)
            board.emissions[most] = max(0, board.emissions[most] - 1)
        return
    place = EMISSION_KINDS.index(op.kind)
    board.emissions[place] = max(0, board.emissions[place] + n)


def add_resilience(board: Board, op: Resilience, n: int) -> None:
    """Add tokens to the board; of chosen kinds, where there are fewest."""
    if op.kind != "choice":
        place = RESILIENCE_KINDS.index(op.kind)
        board.resilience[place] = max(0, board.resilience[place] + n)
        return
    for _ in range(n):
        board.resilience[board.resilience.index(min(board.resilience))] += 1


def _best_option(outlook: Outlook, seat: int, board: Board, op: ChooseOne, tags: Tags) -> float:
    best, chosen, beside = -1e9, board, 0.0
    for option in op.options:
        trial = board.copy()
        extra = effect(outlook, seat, trial, option, tags)
        found = worth(outlook, trial) + extra
        if found > best:
            best, chosen, beside = found, trial, extra
    board.clean, board.dirty, board.demand = chosen.clean, chosen.dirty, chosen.demand
    board.emissions, board.resilience = chosen.emissions, chosen.resilience
    return beside


def help_gain(outlook: Outlook, seat: int, op: Clean | Resilience | Communities, n: int) -> float:
    """Return what the effect would gain this player."""
    board = outlook.boards[seat].copy()
    before = worth(outlook, board)
    match op:
        case Clean():
            board.clean += n
        case Resilience():
            add_resilience(board, op, n)
        case Communities():
            board.communities = max(0, board.communities + n)
    return worth(outlook, board) - before


def _help(outlook: Outlook, seat: int, op: Clean | Resilience | Communities, tags: Tags) -> float:
    """Return the best gain among those who may be chosen, or everybody's total."""
    n = number(outlook, op.n, tags)
    gains = [
        help_gain(outlook, other, op, n)
        for other in range(len(outlook.boards))
        if other != seat or op.to != "other"
    ]
    if not gains:
        return 0.0
    return sum(gains) if op.to == "everybody" else max(gains)


def _cut(outlook: Outlook, n: int) -> float:
    """Value carbon avoided this round only: little, unless it achieves drawdown now."""
    if 0 <= outlook.net < n:
        return 5.0
    return 0.3 * n if outlook.net > 0 else 0.0


def _give_clean(outlook: Outlook, seat: int, up_to: int) -> float:
    """Value spare clean energy for somebody who falls short of demand."""
    spare = min(up_to, spare_energy(outlook.boards[seat]))
    if spare <= 0 or len(outlook.boards) == 1:
        return 0.0
    needs = [-spare_energy(board) for n, board in enumerate(outlook.boards) if n != seat]
    return 1.2 * max(0, min(spare, max(needs)))


def spare_energy(board: Board) -> int:
    """Energy above demand."""
    return board.clean + board.dirty - board.demand
