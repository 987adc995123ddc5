"""The bots play legally, quickly enough to be watched, and well."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

import pytest

from engine.bots import bots_for
from engine.bots.simulate import Finished, simulate_game
from engine.core import Chance
from engine.games.powergrid import game
from engine.games.powergrid.options import PowergridOptions
from engine.games.powergrid.state import PowergridState

BOTS = bots_for("powergrid")


def games(
    names: Sequence[str], count: int, options: PowergridOptions | None = None
) -> list[Finished]:
    """Finished games between these bots, seats turning from game to game."""
    found = []
    for number in range(count):
        turn = number % len(names)
        bots = [BOTS[name] for name in (*names[turn:], *names[:turn])]
        found.append(simulate_game(game, options or PowergridOptions(), bots, f"bots {number}"))
    return found


def wins_of_first(finished: Sequence[Finished], seats: int) -> int:
    """How many games the first-named bot won."""
    return sum(game.result.ranks[-number % seats] == 1 for number, game in enumerate(finished))


def test_the_steady_bot_beats_random_players() -> None:
    finished = games(["steady", "random", "random", "random"], 20)
    assert wins_of_first(finished, 4) >= 19


def test_the_steady_bot_wins_more_than_its_share_against_casual_players() -> None:
    finished = games(["steady", "casual", "casual"], 12)
    assert wins_of_first(finished, 3) >= 6


def test_a_casual_player_still_beats_random_ones() -> None:
    finished = games(["casual", "random", "random"], 6)
    assert wins_of_first(finished, 3) >= 5


def test_games_of_four_steady_bots_take_8_to_14_rounds() -> None:
    rounds = []
    for finished in games(["steady"] * 4, 12):
        assert isinstance(finished.state, PowergridState)
        rounds.append(finished.state.round)
    assert 8 <= median(rounds) <= 14


@pytest.mark.parametrize("name", ["steady", "casual"])
@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_the_bots_finish_games_at_every_table(name: str, seats: int) -> None:
    options = PowergridOptions(map="usa", starting_cities=True, area="players")
    for finished in games([name] * seats, 2, options):
        assert 1 in finished.result.ranks


def test_the_bot_does_not_see_what_is_hidden() -> None:
    state = game.setup(PowergridOptions(), 3, Chance("fair"))
    seat = game.to_act(state)[0].seat
    chosen = BOTS["steady"](game, state, seat, Chance("luck"))
    luck = Chance("redeal")
    for _ in range(5):
        other = game.redeal(state, seat, luck)
        assert BOTS["steady"](game, other, seat, Chance("luck")) == chosen


def test_the_tally_tells_which_plants_and_cities_were_used() -> None:
    tally = games(["steady"] * 3, 1)[0].tally
    assert set(tally.used) == {"plant", "city"}
    assert len(tally.used["plant"]) == 42
    assert sum(tally.used["plant"].values()) == tally.measures["plants_bought"]
    assert tally.measures["step_2_round"] < tally.measures["rounds"]
