"""Answers to the position of the day, and streaks."""

from datetime import date, timedelta

import pytest

from api.base.problem import NotSignedIn
from api.coach.answer_puzzle import PuzzleAnswered, answer_puzzle
from api.coach.daily_puzzle import DailyPuzzle, daily_puzzle
from api.coach.problems import NoSuchAnswer, NoSuchPuzzle, PuzzleOver
from api.coach.streak import count_streak
from api.services import Services
from api.services.caller import Caller
from tests.api.people import FakeClock, a_person, good

GAME = "powergrid"


async def today(services: Services) -> DailyPuzzle:
    puzzle = good(await daily_puzzle(services, None, GAME))
    assert isinstance(puzzle, DailyPuzzle)
    return puzzle


async def answer(services: Services, caller: Caller, *, right: bool = True) -> PuzzleAnswered:
    """The caller answers today's puzzle."""
    puzzle = await today(services)
    said = next(given for given in puzzle.answers if given.is_right == right).action.notation
    answered = good(await answer_puzzle(services, caller, GAME, puzzle.day, said))
    assert isinstance(answered, PuzzleAnswered)
    return answered


async def test_a_right_answer_begins_a_streak_and_a_missed_day_ends_it(
    services: Services, fake_clock: FakeClock
) -> None:
    ada = await a_person(services)
    assert (await answer(services, ada)).streak.current == 1
    fake_clock.move(days=1)
    assert (await answer(services, ada)).streak.current == 2
    fake_clock.move(days=2)
    puzzle = good(await daily_puzzle(services, ada, GAME))
    assert isinstance(puzzle, DailyPuzzle)
    assert puzzle.streak is not None
    assert (puzzle.streak.current, puzzle.streak.longest) == (0, 2)
    assert (await answer(services, ada)).streak.current == 1


async def test_the_first_answer_counts(services: Services) -> None:
    ada = await a_person(services)
    assert not (await answer(services, ada, right=False)).is_right
    again = await answer(services, ada, right=True)
    assert not again.is_right
    assert again.streak.solved == 0
    puzzle = good(await daily_puzzle(services, ada, GAME))
    assert isinstance(puzzle, DailyPuzzle)
    assert puzzle.my_answer == again.answer


async def test_an_answer_from_a_phone_without_connection_counts_for_its_day(
    services: Services, fake_clock: FakeClock
) -> None:
    ada = await a_person(services)
    puzzle = await today(services)
    said = next(given for given in puzzle.answers if given.is_right).action.notation
    fake_clock.move(days=1)
    await answer(services, ada)
    late = good(await answer_puzzle(services, ada, GAME, puzzle.day, said))
    assert isinstance(late, PuzzleAnswered)
    assert late.streak.current == 2
    fake_clock.move(days=2)
    assert isinstance(await answer_puzzle(services, ada, GAME, puzzle.day, said), PuzzleOver)


@pytest.mark.parametrize("day", ["2026-11-15", "yesterday", "", "2026-13-01"])
async def test_a_day_without_a_puzzle_is_refused(services: Services, day: str) -> None:
    ada = await a_person(services)
    await today(services)
    assert isinstance(await answer_puzzle(services, ada, GAME, day, "pass"), NoSuchPuzzle)


async def test_what_the_puzzle_does_not_offer_is_no_answer(services: Services) -> None:
    ada = await a_person(services)
    puzzle = await today(services)
    refused = await answer_puzzle(services, ada, GAME, puzzle.day, "resign")
    assert isinstance(refused, NoSuchAnswer)
    assert isinstance(await answer_puzzle(services, None, GAME, puzzle.day, "x"), NotSignedIn)
    assert await services.pool.fetchval("SELECT count(*) FROM puzzle_answers") == 0


def test_streaks_are_counted_in_days() -> None:
    now = date(2026, 11, 17)
    days = [now - timedelta(days=back) for back in (1, 2, 3, 7, 8, 9, 10)]
    streak = count_streak(days, now)
    assert (streak.current, streak.longest, streak.solved) == (3, 4, 7)
    assert count_streak([], now).current == 0
    assert count_streak([now - timedelta(days=2)], now).current == 0
