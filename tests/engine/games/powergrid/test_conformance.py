"""The kit finds no fault at any number of players, on either map, with any option."""

from __future__ import annotations

import pytest

from engine.core import Chance, Log, Seat, advance
from engine.core.testing import examine, find_missing_words
from engine.core.testing.playout import pick
from engine.games.powergrid import game
from engine.games.powergrid.actions import AnyAction
from engine.games.powergrid.content import MapName
from engine.games.powergrid.options import PowergridOptions
from engine.games.powergrid.state import EMPTY

OPTIONS = [
    PowergridOptions(),
    PowergridOptions(map="usa"),
    PowergridOptions(starting_cities=True),
    PowergridOptions(map="usa", starting_cities=True, area="players", open_money=True),
    PowergridOptions(edition="classic", two_player_refill="classic", trust_ends_nuclear=False),
    PowergridOptions(map="usa", edition="classic", area="players"),
]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_kit_finds_no_fault(seats: int, options: PowergridOptions) -> None:
    assert examine(game, seats, options, f"{seats} kit", every=40) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_kit_finds_no_fault_at_every_single_action(seats: int) -> None:
    assert examine(game, seats, PowergridOptions(map="usa"), f"{seats} closely", every=1) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("map_name", ["germany", "usa"])
def test_a_hundred_random_games_keep_money_fuel_cards_and_houses_at_every_step(
    seats: int, map_name: MapName
) -> None:
    for seed in range(100):
        options = PowergridOptions(
            map=map_name, starting_cities=seed % 2 == 1, open_money=seed % 3 == 0
        )
        state = game.setup(options, seats, Chance(f"many {seed}"))
        luck, complete = Chance(f"play {seed}"), game.conserved(state)
        while state.actor != EMPTY:
            seat = Seat(state.actor)
            chosen = pick(game.legal_actions(state, seat), luck)
            assert isinstance(chosen, AnyAction)
            advance(game, state, seat, chosen, Log())
            assert game.conserved(state) == complete
            assert min(state.money) >= 0
        assert game.result(state) is not None


def test_every_language_says_everything() -> None:
    assert find_missing_words(game) == []
