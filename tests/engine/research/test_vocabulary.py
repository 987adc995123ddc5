"""Action ids are complete, unique and the same everywhere."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine.core import AnyGame, Chance, Log, advance
from engine.core.testing.playout import pick
from engine.games import all_games
from engine.games_example.windfall import game as windfall
from engine.research.vocabulary import vocabulary_of

TABLES = [
    (windfall, 3, {}),
    (all_games()["powergrid"], 2, {"starting_cities": True, "area": "players"}),
    (all_games()["powergrid"], 6, {"map": "usa", "edition": "classic"}),
    (all_games()["co2"], 1, {}),
    (all_games()["co2"], 5, {"start_player": "auction", "lobby": "drafted"}),
    (all_games()["daybreak"], 1, {}),
    (all_games()["daybreak"], 4, {}),
]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_legal_action_of_random_games_has_one_id_that_leads_back_to_it(
    game: AnyGame, seats: int, options: dict[str, object]
) -> None:
    vocabulary = vocabulary_of(game)
    for seed in range(4):
        state = game.setup(game.options(**options), seats, Chance(f"ids {seed}"))
        luck = Chance(f"play {seed}")
        while waiting := game.to_act(state):
            seat = luck.pick(waiting).seat
            legal = game.legal_actions(state, seat)
            found = vocabulary.legal_ids(legal)
            assert list(found) == sorted(found)
            assert len(found) >= len(legal)
            assert len(set(found.values())) == len(found)
            advance(game, state, seat, pick(legal, luck), Log())


@pytest.mark.parametrize("game", [windfall, *all_games().values()], ids=lambda game: str(game.id))
def test_labels_are_unique_and_few_enough_for_a_network(game: AnyGame) -> None:
    vocabulary = vocabulary_of(game)
    assert len(set(vocabulary.labels)) == len(vocabulary.labels) == len(vocabulary.ids)
    assert len(vocabulary) < 100_000


def test_another_process_gives_the_same_ids() -> None:
    code = (
        "from engine.games import all_games\n"
        "from engine.research.vocabulary import vocabulary_of\n"
        "print([vocabulary_of(game).version for game in all_games().values()])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    here = [vocabulary_of(game).version for game in all_games().values()]
    assert done.stdout.strip() == str(here)
