"""Computes a review in a process, a few seconds at a time."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec

from engine.bots import bots_for
from engine.bots.puzzles import Puzzle, make_puzzle
from engine.bots.review import (
    Draft,
    History,
    Mark,
    MarkKind,
    Shares,
    count_shares,
    do_next,
    find_marks,
    is_done,
    new_draft,
    progress,
    replay,
    smooth,
)
from engine.bots.search import Expert, Reason
from engine.core import Action, AnyGame, Described, Move, Seat, decode, notation
from engine.games import all_games

MAX_SECONDS = 48.0
"""CPU time for a review; the last unit may take some seconds more, never beyond a minute."""
STEP_SECONDS = 1.5
"""CPU time after which the review is saved and shown."""


class KeptAction(msgspec.Struct, frozen=True):
    """An action as it was or could have been played, with what it would cost and gain."""

    notation: str
    description: Described


class KeptMark(msgspec.Struct, frozen=True, kw_only=True):
    """A decision worth mentioning."""

    index: int
    seat: int
    kind: MarkKind
    weight: float
    before: float
    """The chance with the better of the two actions being compared…"""
    after: float
    """…and with the other one."""
    played: KeptAction
    better: KeptAction | None
    """The better action; None for a best move."""
    reasons: tuple[Reason, ...]
    later_by: int | None


class KeptReview(msgspec.Struct, frozen=True, kw_only=True):
    """A review with its progress so far."""

    draft: Draft
    progress: float
    is_shared: bool
    """Whether all win or lose together."""
    indices: tuple[int, ...]
    """The points of the curve, as the number of actions before each."""
    curve: tuple[tuple[float, ...], ...]
    """By point, then by seat; a single number in cooperative games."""
    marks: tuple[KeptMark, ...]
    shares: tuple[Shares, ...]
    winners: tuple[int, ...]


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a few seconds of work."""

    data: bytes
    seconds: float
    """CPU time so far."""
    is_done: bool
    puzzles: tuple[bytes, ...] = ()
    """Puzzles from the finished review, for later days."""


def work_on_review(
    game_id: str,
    start: bytes,
    moves: Sequence[tuple[int, str]],
    data: bytes | None,
    seconds: float,
    step_seconds: float = STEP_SECONDS,
) -> Step:
    """Continue a review from where it was left."""
    began = time.thread_time()
    game = all_games()[game_id]
    expert = bots_for(game_id)["expert"]
    assert isinstance(expert, Expert)
    played = [Move(Seat(seat), said) for seat, said in moves]
    history = replay(game, decode(start, game.state), played)
    draft = new_draft(history)
    if data is not None:
        draft = msgspec.json.decode(data, type=KeptReview).draft
    while not is_done(draft):
        do_next(game, expert, history, draft)
        spent = time.thread_time() - began
        draft.spent = min(1.0, (seconds + spent) / MAX_SECONDS)
        if spent >= step_seconds:
            break
    kept = summarise(game, history, draft, played)
    return Step(
        data=msgspec.json.encode(kept),
        seconds=seconds + time.thread_time() - began,
        is_done=is_done(draft),
        puzzles=_puzzles(game, history, draft) if is_done(draft) else (),
    )


def summarise(game: AnyGame, history: History, draft: Draft, moves: list[Move]) -> KeptReview:
    """Return what is known so far, as it is stored and shown."""
    is_shared = game.about.cooperative
    result = game.result(history.end)
    ranks = () if result is None or result.shared is False else result.ranks
    curve = [row[:1] if is_shared else row for row in smooth(draft.points)]
    return KeptReview(
        draft=draft,
        progress=progress(draft),
        is_shared=is_shared,
        indices=tuple(point.index for point in draft.points),
        curve=tuple(tuple(round(chance, 4) for chance in row) for row in curve),
        marks=tuple(_kept_mark(game, history, mark) for mark in find_marks(draft, moves)),
        shares=tuple(count_shares(draft, history, is_shared=is_shared)) if is_done(draft) else (),
        winners=tuple(seat for seat, rank in enumerate(ranks) if rank == 1),
    )


def _kept_mark(game: AnyGame, history: History, mark: Mark) -> KeptMark:
    found = mark.examined
    state = history.position(found.index)

    def action(said: str) -> KeptAction:
        read = notation.read(said, game.actions)
        assert isinstance(read, Action)
        return KeptAction(said, game.describe(state, Seat(found.seat), read))

    is_best = mark.kind == "best"
    return KeptMark(
        index=found.index,
        seat=found.seat,
        kind=mark.kind,
        weight=round(mark.weight, 4),
        before=round(found.chance - found.lead if is_best else found.best.chance, 4),
        after=round(found.chance, 4),
        played=action(found.played),
        better=None if is_best else action(found.best.notation),
        reasons=found.reasons,
        later_by=mark.later_by,
    )


def _puzzles(game: AnyGame, history: History, draft: Draft) -> tuple[bytes, ...]:
    found = (make_puzzle(game, history.played[done.index], done) for done in draft.examined)
    return tuple(msgspec.json.encode(puzzle) for puzzle in found if isinstance(puzzle, Puzzle))
