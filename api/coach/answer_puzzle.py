"""Answers the daily puzzle."""

from __future__ import annotations

from datetime import date, timedelta

import msgspec

from api.base.problem import Refused, returns_problems
from api.coach.daily_puzzle import is_right, read_puzzle
from api.coach.problems import NoSuchAnswer, NoSuchPuzzle, PuzzleOver
from api.coach.streak import Streak, count_streak
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import puzzles
from api.store.puzzles import AnswerRow

LATE = timedelta(days=2)
"""How much later a phone that was offline may send its answer."""


class PuzzleAnswered(msgspec.Struct, frozen=True, kw_only=True):
    """The answer was recorded; the first answer to a puzzle counts."""

    answer: str
    """The answer that counts, as notation."""
    is_right: bool
    """Whether no answer is better by 3 % or more."""
    streak: Streak
    """The streak with this answer."""


@returns_problems
async def answer_puzzle(
    services: Services, caller: Caller | None, game: str, day: str, answer: str
) -> PuzzleAnswered:
    """Answer today's puzzle, or one of the last days that was answered offline."""
    caller = check_scope(caller, "play")
    try:
        row = await puzzles.find_daily(services.pool, game, date.fromisoformat(day))
    except ValueError:
        raise Refused(NoSuchPuzzle()) from None
    if row is None:
        raise Refused(NoSuchPuzzle())
    today = services.now().date()
    if today - row.day > LATE:
        raise Refused(PuzzleOver())
    puzzle = read_puzzle(row.puzzle)
    if all(option.notation != answer for option in puzzle.options):
        raise Refused(NoSuchAnswer())
    new = AnswerRow(day=row.day, notation=answer, is_solved=is_right(puzzle, answer))
    counted = await puzzles.add_answer(
        services.pool, caller.account_id, row.game, new, services.now()
    )
    solved = await puzzles.solved_days(services.pool, caller.account_id, row.game)
    return PuzzleAnswered(
        answer=counted.notation, is_right=counted.is_solved, streak=count_streak(solved, today)
    )
