"""The review of a finished game as people read it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal
from uuid import UUID

import msgspec

from api.base.in_words import LANGUAGE
from api.base.problem import Refused, returns_problems
from api.coach.problems import NoReview, NotReviewed
from api.coach.reason_words import HintReason, reason_in_words
from api.coach.review_work import KeptAction, KeptMark, KeptReview
from api.play.legal import LegalAction
from api.play.load import load
from api.play.perspective import check_may_watch
from api.play.problems import DealHidden, GameRunning
from api.services import Services
from api.services.caller import Caller
from api.services.hot_tables import LiveTable
from api.services.thinking import is_deep
from api.store import log, reviews, tables
from engine.bots.review import Examined, Mark, pick_turning_points
from engine.core import Action, AnyGame, notation

EXPERT = "expert"

ReviewMarkKind = Literal["blunder", "mistake", "best"]


class ReviewPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A point of the curve."""

    version: int
    """The version of the table at this point."""
    chances: tuple[float, ...]
    """The chance to win, from 0 to 1, by seat; a single number in cooperative games."""


class ReviewMark(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that changed somebody's chance by 3 % or more."""

    version: int
    """The version of the table before the decision, with the position it was made in."""
    move: int
    """The number of the action in the game, from 1."""
    seat: int
    """Whose decision it was."""
    kind: ReviewMarkKind
    """Whether it cost or gained something."""
    before: float
    """The chance with the better action; for a best move, with the next best one."""
    after: float
    """The chance with the action that was played."""
    played: LegalAction
    """The action that was played."""
    better: LegalAction | None
    """The better action; null for a best move."""
    reasons: tuple[HintReason, ...]
    """What the better action gains, strongest reason first."""
    later_by: int | None
    """The seat that took the better action soon afterwards."""
    text: str
    """Why, in a sentence or two, in the language of the request."""


class ReviewSeat(msgspec.Struct, frozen=True, kw_only=True):
    """Why a player's chance changed; luck, choice and others add up to change."""

    seat: int
    """The seat."""
    change: float
    """From the first position to the end."""
    luck: float
    """By what was drawn, revealed and rolled."""
    choice: float
    """By the player's own decisions, compared with an expert's first choices."""
    others: float
    """By the decisions of the others; 0 in cooperative games."""
    blunders: int
    """How many decisions cost 10 % or more."""
    mistakes: int
    """How many decisions cost 3 % or more, but less than 10 %."""
    best_moves: int
    """How many decisions were clearly better than everything else."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """What decided a finished game; it grows while it is computed."""

    table_id: UUID
    version: int
    """Grows with the review."""
    is_done: bool
    """Whether it is complete."""
    progress: float
    """From 0 to 1."""
    seconds: float
    """CPU time used so far."""
    is_shared: bool
    """Whether all win or lose together, so that the curve is the group's."""
    moves: int
    """The number of actions in the game."""
    curve: tuple[ReviewPoint, ...]
    """From the first position on; the last point is the result."""
    marks: tuple[ReviewMark, ...]
    """Blunders (10 % or more), mistakes (3 % or more) and best moves, in the order of the game."""
    turning_points: tuple[int, ...]
    """The versions of at most three marks that decided the game: the caller's costliest mistakes
    and the moves that won it."""
    seats: tuple[ReviewSeat, ...]
    """Luck and choice by seat, once the review is done."""


@returns_problems
async def read_review(services: Services, caller: Caller | None, table_id: UUID) -> Review:
    """Return the review with its progress so far."""
    table = await check_reviewable(services, caller, table_id)
    row = await reviews.find(services.pool, table_id)
    if row is None:
        raise Refused(NotReviewed())
    if row.data is None:
        return _empty(table, row)
    kept = msgspec.json.decode(row.data, type=KeptReview)
    actions = log.standing(await log.read_log(services.pool, table_id))
    versions = [action.seq for action in actions]
    viewers = () if caller is None else table.held_by(caller.looks_as)
    chosen = _turning_points(kept, viewers)
    return Review(
        table_id=table_id,
        version=row.version,
        is_done=row.is_done,
        progress=1.0 if row.is_done else kept.progress,
        seconds=round(row.seconds, 1),
        is_shared=kept.is_shared,
        moves=len(versions),
        curve=tuple(
            ReviewPoint(version=_version(versions, index), chances=chances)
            for index, chances in zip(kept.indices, kept.curve, strict=True)
        ),
        marks=tuple(_mark(table, mark, versions) for mark in kept.marks),
        turning_points=tuple(_version(versions, index) for index in chosen),
        seats=tuple(_seat(kept, number) for number in range(len(kept.shares))),
    )


async def check_reviewable(services: Services, caller: Caller | None, table_id: UUID) -> LiveTable:
    """Return the table if its game is over and the caller may know all of it."""
    table = await load(services, table_id)
    check_may_watch(table, caller)
    if table.row.status != "over":
        raise Refused(GameRunning())
    if not await tables.is_seed_open(services.pool, table.row):
        raise Refused(DealHidden())
    if not is_deep(table.game.id, EXPERT) or table.state is None or table.row.result is None:
        raise Refused(NoReview())
    return table


def _empty(table: LiveTable, row: reviews.ReviewRow) -> Review:
    return Review(
        table_id=row.table_id,
        version=row.version,
        is_done=False,
        progress=0.0,
        seconds=0.0,
        is_shared=table.game.about.cooperative,
        moves=0,
        curve=(),
        marks=(),
        turning_points=(),
        seats=(),
    )


def _version(versions: list[int], index: int) -> int:
    """Return the version of the table before the action with this number, or at the end."""
    if index >= len(versions):
        return versions[-1] if versions else 0
    return versions[index] - 1


def _turning_points(kept: KeptReview, viewers: tuple[int, ...]) -> list[int]:
    known = {found.index: found for found in kept.draft.examined}
    marks = [
        Mark(kind=mark.kind, examined=known[mark.index])
        for mark in kept.marks
        if isinstance(known.get(mark.index), Examined)
    ]
    # In cooperative games everybody's decisions are the viewer's own.
    seats = tuple(range(len(kept.winners) or 99)) if kept.is_shared else viewers
    return [mark.examined.index for mark in pick_turning_points(marks, seats, kept.winners)]


def _mark(table: LiveTable, mark: KeptMark, versions: list[int]) -> ReviewMark:
    reasons = tuple(reason_in_words(table.game.id, reason) for reason in mark.reasons)
    return ReviewMark(
        version=_version(versions, mark.index),
        move=mark.index + 1,
        seat=mark.seat,
        kind=mark.kind,
        before=mark.before,
        after=mark.after,
        played=_legal(table.game, mark.played),
        better=None if mark.better is None else _legal(table.game, mark.better),
        reasons=reasons,
        later_by=mark.later_by,
        text=_text(table, mark, reasons),
    )


def _legal(game: AnyGame, kept: KeptAction) -> LegalAction:
    action = notation.read(kept.notation, game.actions)
    assert isinstance(action, Action)
    return LegalAction(
        action=action,
        notation=kept.notation,
        template=kept.notation,
        range=None,
        description=kept.description,
    )


def _text(table: LiveTable, mark: KeptMark, reasons: tuple[HintReason, ...]) -> str:
    """Say what the better action gains, and who took it soon afterwards."""
    words = _words(LANGUAGE.get())
    said = []
    if reasons:
        key = "best.brings" if mark.kind == "best" else "better.brings"
        said.append(words[key].replace("{reasons}", "; ".join(reason.text for reason in reasons)))
    if mark.later_by is not None:
        key = "later.same" if mark.later_by == mark.seat else "later.other"
        said.append(words[key].replace("{name}", table.row.seats[mark.later_by].name))
    return " ".join(said)


def _seat(kept: KeptReview, seat: int) -> ReviewSeat:
    shares = kept.shares[seat]
    own = [mark.kind for mark in kept.marks if mark.seat == seat]
    return ReviewSeat(
        seat=seat,
        change=round(shares.change, 4),
        luck=round(shares.luck, 4),
        choice=round(shares.choice, 4),
        others=round(shares.others, 4),
        blunders=own.count("blunder"),
        mistakes=own.count("mistake"),
        best_moves=own.count("best"),
    )


@cache
def _words(language: str) -> dict[str, str]:
    data = files("api.coach").joinpath(f"words/{language}.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, str])
