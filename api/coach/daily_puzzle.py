"""The daily puzzle: the same for everybody on the server."""

from __future__ import annotations

from datetime import date

import msgspec

from api.base.problem import Refused, returns_problems
from api.coach.problems import NoPuzzle
from api.coach.reason_words import HintReason, reason_in_words
from api.coach.streak import Streak, count_streak
from api.play.legal import LegalAction
from api.play.problems import NoSuchGame
from api.services import Services
from api.services.caller import Caller
from api.store import puzzles
from api.store.puzzles import PuzzleRow
from engine.bots.puzzles import Puzzle, load_stock
from engine.core import Action, AnyGame, Chance, Seat, View, notation

NEAR = 0.03
"""An answer worse by less than this counts as right: smaller differences are not mistakes."""


class PuzzleAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A possible answer with its verdict, so that the phone can judge it offline."""

    action: LegalAction
    """The action."""
    chance: float
    """The estimated chance to win with it, from 0 to 1."""
    is_right: bool
    """Whether no answer is better by 3 % or more."""


class DailyPuzzle(msgspec.Struct, frozen=True, kw_only=True):
    """The puzzle of a day, as one seat sees it: what is the best answer?"""

    game: str
    """The game."""
    day: str
    """The day in UTC, such as `2026-11-17`."""
    seat: int
    """The seat that decides."""
    seats: int
    """How many seats the table has."""
    decision: str
    """The kind of decision."""
    view: View
    """The board as the seat sees it."""
    answers: tuple[PuzzleAnswer, ...]
    """The answers to choose from, in an order that does not give the best one away."""
    reasons: tuple[HintReason, ...]
    """What the best answer gains compared with the next one."""
    my_answer: str | None
    """The caller's answer, as notation."""
    streak: Streak | None
    """The caller's streak in this game; null if not signed in."""


@returns_problems
async def daily_puzzle(services: Services, caller: Caller | None, game_id: str) -> DailyPuzzle:
    """Return today's puzzle of the game."""
    game = services.games.get(game_id)
    if game is None:
        raise Refused(NoSuchGame())
    today = services.now().date()
    row = await find_puzzle_of_day(services, game, today)
    puzzle = read_puzzle(row.puzzle)
    state, seat = puzzle.state(game), Seat(puzzle.seat)
    answer = None
    streak = None
    if caller is not None and caller.looks_as is not None:
        answer = await puzzles.find_answer(services.pool, caller.account_id, game.id, today)
        solved = await puzzles.solved_days(services.pool, caller.account_id, game.id)
        streak = count_streak(solved, today)
    return DailyPuzzle(
        game=game.id,
        day=row.day.isoformat(),
        seat=seat,
        seats=len(state.acted),
        decision=puzzle.kind,
        view=game.view(state, seat),
        answers=tuple(_answers(game, puzzle)),
        reasons=tuple(reason_in_words(game.id, reason) for reason in puzzle.reasons),
        my_answer=None if answer is None else answer.notation,
        streak=streak,
    )


async def find_puzzle_of_day(services: Services, game: AnyGame, day: date) -> PuzzleRow:
    """Return the puzzle of the day; the first request chooses it.

    Positions from reviewed games come first; otherwise the shipped puzzles are used in turn.
    """
    row = await puzzles.find_daily(services.pool, game.id, day)
    if row is not None:
        return row
    while (taken := await puzzles.take_candidate(services.pool, game.id, day)) is not None:
        if _is_playable(game, taken):
            return await puzzles.choose_daily(services.pool, game.id, day, taken)
    stock = [puzzle for puzzle in load_stock(game.id) if puzzle.rules in _rules(game)]
    if not stock:
        raise Refused(NoPuzzle())
    chosen = stock[day.toordinal() % len(stock)]
    return await puzzles.choose_daily(services.pool, game.id, day, msgspec.json.encode(chosen))


def read_puzzle(data: bytes) -> Puzzle:
    """Return a stored puzzle."""
    return msgspec.json.decode(data, type=Puzzle)


def is_right(puzzle: Puzzle, said: str) -> bool:
    """Whether this answer is the best one, or as good."""
    best = puzzle.options[0].chance
    return any(option.notation == said and best - option.chance < NEAR for option in puzzle.options)


def _answers(game: AnyGame, puzzle: Puzzle) -> list[PuzzleAnswer]:
    """Return the answers in an order that does not give the best one away."""
    state, seat = puzzle.state(game), Seat(puzzle.seat)
    answers = []
    for option in puzzle.options:
        action = notation.read(option.notation, game.actions)
        assert isinstance(action, Action)
        legal = LegalAction(
            action=action,
            notation=option.notation,
            template=option.notation,
            range=None,
            description=game.describe(state, seat, action),
        )
        right = is_right(puzzle, option.notation)
        answers.append(PuzzleAnswer(action=legal, chance=option.chance, is_right=right))
    Chance("order of answers").shuffle(answers)
    return answers


def _is_playable(game: AnyGame, data: bytes) -> bool:
    """Whether the position still fits the game: rules change between releases."""
    try:
        puzzle = read_puzzle(data)
        return puzzle.rules in _rules(game) and bool(game.to_act(puzzle.state(game)))
    except msgspec.DecodeError:
        return False


def _rules(game: AnyGame) -> tuple[int, ...]:
    return (game.rules, *game.old_rules)
