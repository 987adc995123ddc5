"""The position of the day: one for everybody, without a trace of whose game it was."""

from datetime import timedelta

import msgspec
import pytest

from api.coach.daily_puzzle import DailyPuzzle, daily_puzzle
from api.coach.make_review import PUZZLES_AFTER
from api.coach.problems import NoPuzzle
from api.play.problems import NoSuchGame
from api.services import Services
from api.store import puzzles
from engine.bots.puzzles import load_stock
from engine.core import Seat
from tests.api.people import FakeClock, a_person, good, people

GAMES = ["co2", "daybreak", "powergrid"]


@pytest.mark.parametrize("game", GAMES)
async def test_a_new_server_has_a_puzzle_on_its_first_day(services: Services, game: str) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    mine = good(await daily_puzzle(services, ada, game))
    theirs = good(await daily_puzzle(services, ben, game))
    watched = good(await daily_puzzle(services, None, game))
    assert isinstance(mine, DailyPuzzle)
    assert mine == theirs
    assert watched == msgspec.structs.replace(mine, streak=None)
    assert sum(answer.is_right for answer in mine.answers) == 1
    assert len(mine.answers) >= 3


async def test_another_day_has_another_puzzle(services: Services, fake_clock: FakeClock) -> None:
    first = good(await daily_puzzle(services, None, "co2"))
    fake_clock.move(days=1)
    second = good(await daily_puzzle(services, None, "co2"))
    assert isinstance(first, DailyPuzzle)
    assert isinstance(second, DailyPuzzle)
    assert first.day < second.day
    assert first.view != second.view


async def test_the_answers_are_not_listed_best_first_every_day(
    services: Services, fake_clock: FakeClock
) -> None:
    places = set()
    for _ in range(7):
        puzzle = good(await daily_puzzle(services, None, "co2"))
        assert isinstance(puzzle, DailyPuzzle)
        places.add([answer.is_right for answer in puzzle.answers].index(True))
        fake_clock.move(days=1)
    assert places != {0}


async def test_positions_of_reviewed_games_come_first_but_not_before_a_week(
    services: Services, fake_clock: FakeClock
) -> None:
    chosen = load_stock("powergrid")[-1]
    usable_on = (services.now() + PUZZLES_AFTER).date()
    earlier = usable_on - timedelta(days=1)
    await puzzles.add_candidates(services.pool, "powergrid", earlier, [b"not a puzzle any more"])
    await puzzles.add_candidates(
        services.pool, "powergrid", usable_on, [msgspec.json.encode(chosen)]
    )
    today = good(await daily_puzzle(services, None, "powergrid"))
    fake_clock.move(days=7)
    later = good(await daily_puzzle(services, None, "powergrid"))
    assert isinstance(today, DailyPuzzle)
    assert isinstance(later, DailyPuzzle)
    game = services.games["powergrid"]
    assert later.view == game.view(chosen.state(game), Seat(chosen.seat))
    assert await services.pool.fetchval("SELECT count(*) FROM puzzle_candidates") == 0


async def test_the_puzzle_stays_when_candidates_come_in_the_course_of_the_day(
    services: Services,
) -> None:
    before = good(await daily_puzzle(services, None, "co2"))
    data = msgspec.json.encode(load_stock("co2")[0])
    day = (services.now() - timedelta(days=1)).date()
    await puzzles.add_candidates(services.pool, "co2", day, [data])
    assert good(await daily_puzzle(services, None, "co2")) == before


async def test_an_unknown_game_and_one_without_puzzles_are_refused(services: Services) -> None:
    ada = await a_person(services)
    assert isinstance(await daily_puzzle(services, ada, "chess"), NoSuchGame)
    assert isinstance(await daily_puzzle(services, ada, "windfall"), NoPuzzle)
