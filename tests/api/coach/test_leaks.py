"""Hints, reviews and puzzles tell nobody what they may not know."""

from __future__ import annotations

import msgspec
import pytest

from api.coach.daily_puzzle import DailyPuzzle, daily_puzzle
from api.coach.request_review import request_review
from api.coach.review import read_review
from api.play.load import load
from api.play.problems import DealHidden, GameRunning
from api.services import Services
from api.services.thinking import weigh
from api.store import tables
from engine.bots import bots_for
from engine.bots.search import Budget, Expert, Opinion
from engine.core import AnyGame, Chance, Seat, State
from engine.games import all_games
from tests.api.coach.played import a_finished_game
from tests.api.people import HERE, a_person, a_table, good, people

GAMES = ["co2", "daybreak", "powergrid"]


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_thought_out_on_what_its_seat_may_know(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, seen = all_games()[name], list[State]()

    def spy(
        self: Expert, game: AnyGame, state: State, seat: Seat, luck: Chance, budget: Budget
    ) -> list[Opinion]:
        seen.append(state)
        return [Opinion(game.default_action(state, seat), None, 0, {}, {})]

    monkeypatch.setattr(Expert, "weigh", spy)
    assert isinstance(bots_for(name)["expert"], Expert)
    state = game.setup(game.options(), 3, Chance("secret"))
    seat = game.to_act(state)[0].seat
    weigh(game, state, seat, "luck", 0.1)
    assert game.view(seen[0], seat) == game.view(state, seat)
    assert b"secret" not in msgspec.json.encode(seen[0])


async def test_a_review_waits_until_every_table_of_the_deal_is_over(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await a_person(services)
    table_id = await a_finished_game(services, ada)

    async def closed(*_: object) -> bool:
        return False

    monkeypatch.setattr(tables, "is_seed_open", closed)
    assert isinstance(await request_review(services, ada, table_id, HERE), DealHidden)
    assert isinstance(await read_review(services, ada, table_id), DealHidden)


async def test_nobody_learns_anything_from_asking_for_the_review_of_a_running_game(
    services: Services,
) -> None:
    ada, eve = await people(services, "Ada", "Eve")
    table_id = await a_table(services, [ada], game="powergrid", pass_and_play=True)
    for caller in (ada, eve, None):
        assert await read_review(services, caller, table_id) == GameRunning()
    assert (await load(services, table_id)).row.status == "running"


@pytest.mark.parametrize("name", GAMES)
async def test_a_puzzle_shows_no_more_than_its_seat_may_see(services: Services, name: str) -> None:
    puzzle = good(await daily_puzzle(services, None, name))
    assert isinstance(puzzle, DailyPuzzle)
    row = await services.pool.fetchval("SELECT puzzle FROM daily_puzzles WHERE game = $1", name)
    kept = msgspec.json.decode(row)
    sent = msgspec.json.encode(puzzle).decode()
    assert kept["position"]["chance"]["seed"] not in sent
    assert set(kept) == {"game", "rules", "seat", "kind", "position", "options", "reasons"}
