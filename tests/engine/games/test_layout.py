"""Every game has the same floor plan: whoever knows one finds their way in all."""

from __future__ import annotations

from importlib.resources import files

import pytest

from engine.core import AnyGame
from engine.core.words import LANGUAGES
from engine.games import all_games
from engine.games_example.windfall import game as windfall

GAMES = [windfall, *all_games().values()]

FILES = (
    "state", "options", "actions", "events", "views", "view", "setup", "legal", "step", "default",
    "describe", "redeal", "conserved", "tally", "result", "refusals", "content", "game",
)  # fmt: skip

PLACES = {
    "check_options": "options",
    "setup": "setup",
    "to_act": "legal",
    "legal_actions": "legal",
    "step": "step",
    "default_action": "default",
    "view": "view",
    "result": "result",
    "describe": "describe",
    "redeal": "redeal",
    "conserved": "conserved",
    "tally": "tally",
    "load_pack": "content",
    "packs": "content",
}
"""The file that defines each function of the contract."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_every_file_of_the_layout_is_there(game: AnyGame) -> None:
    folder = files(game.package)
    missing = [name for name in FILES if not folder.joinpath(f"{name}.py").is_file()]
    assert missing == []
    assert folder.joinpath("steps").joinpath("__init__.py").is_file()
    assert any(path.name.endswith(".json") for path in folder.joinpath("data").iterdir())
    words = [path.name for path in folder.joinpath("words").iterdir()]
    assert {f"{language}.json" for language in LANGUAGES} <= set(words)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_each_function_of_the_contract_is_in_the_file_of_its_name(game: AnyGame) -> None:
    package = game.package
    found = {name: getattr(game, name).__module__ for name in PLACES}
    assert found == {name: f"{package}.{place}" for name, place in PLACES.items()}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_types_are_named_after_the_game_and_lie_where_one_looks_for_them(game: AnyGame) -> None:
    package = game.package
    wanted = {"State": game.state, "Options": game.options, "View": game.views}
    for ending, kind in wanted.items():
        assert kind.__name__.lower() == f"{game.id}{ending}".lower()
    assert game.state.__module__ == f"{package}.state"
    assert game.options.__module__ == f"{package}.options"
    assert game.views.__module__ == f"{package}.views"
    assert {kind.__module__ for kind in game.actions} == {f"{package}.actions"}
    assert {kind.__module__ for kind in game.events} == {f"{package}.events"}
