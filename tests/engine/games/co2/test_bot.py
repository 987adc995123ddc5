"""The bots play legally, well, and for the planet."""

from __future__ import annotations

import pytest

from engine.bots import bots_for
from engine.bots.co2.rivals import are_lazy
from engine.bots.simulate import Finished, simulate_game
from engine.core import Chance, Seat, is_listed
from engine.games.co2 import game
from engine.games.co2.book import book_of
from engine.games.co2.options import Co2Options
from engine.games.co2.state import Plant
from tests.engine.games.co2.situation import S, knows, play, project, table

BOTS = bots_for("co2")


def _games(names: tuple[str, ...], count: int, options: Co2Options) -> list[Finished]:
    bots = [BOTS[name] for name in names]
    return [simulate_game(game, options, bots, f"bot {number}") for number in range(count)]


def test_four_steady_bots_save_the_planet_in_most_games() -> None:
    played = _games(("steady",) * 4, 4, Co2Options(fossil="normal"))
    assert sum(one.result.shared is None for one in played) >= 3


def test_the_steady_bot_outscores_random_ones() -> None:
    played = _games(("steady", "random", "random", "random"), 6, Co2Options())
    best = sum(
        one.result.scores[0].total > max(score.total for score in one.result.scores[1:])
        for one in played
    )
    assert best >= 5


def test_rivals_who_do_not_build_are_lazy_and_others_are_not() -> None:
    state = table(players=4)
    state.decade = 2
    assert are_lazy(state, book_of(state), Seat(0))
    for number, region in enumerate(state.regions[:3]):
        region.spaces[1] = Plant(f"recycling_{number + 1}", Seat(1 + number))
    assert not are_lazy(state, book_of(state), Seat(0))


def test_the_steady_bot_joins_a_summit_that_only_waits_for_it() -> None:
    state = table(players=4)
    state.ppm = 400
    state.decade = 3
    state.turn.action = True
    energy = S
    project(state, "asia.money", energy, scientist=0)
    summit = next(
        one
        for one in state.summits
        if one is not None and energy in book_of(state).content.summits[one.id].topics
    )
    topics = book_of(state).content.summits[summit.id].topics
    summit.speakers = [Seat(-1) if topic == energy else Seat(1) for topic in topics]
    chosen = BOTS["steady"](game, state, Seat(0), Chance("bot"))
    assert str(chosen) == f"scientist asia.money to {summit.id}.{energy}"


def test_the_casual_bot_errs_now_and_then() -> None:
    state = table()
    best = BOTS["steady"](game, state, Seat(0), Chance("bot"))
    chosen = [
        BOTS["casual"](game, state, Seat(0), Chance(f"slip {number}")) for number in range(12)
    ]
    assert best in chosen
    assert any(action != best for action in chosen)


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("steady", 1, Co2Options()),
        ("steady", 2, Co2Options(edition="early_2012", lobby="drafted")),
        ("casual", 3, Co2Options(start_player="auction", first_region="start_player")),
        ("casual", 5, Co2Options(fossil="nightmare", own_scientist="returns")),
    ],
)
def test_a_bot_can_play_every_variant_to_its_end(
    name: str, seats: int, options: Co2Options
) -> None:
    played = _games((name,) * seats, 1, options)
    assert game.result(played[0].state) is not None  # type: ignore[arg-type]


def test_the_steady_bot_builds_when_the_planet_needs_it() -> None:
    state = table(players=4)
    state.ppm = 440
    state.decade = 2
    project(state, "africa.money", "biomass", installed=True)
    knows(state, 0, biomass=1)
    state.players[0].cubes = 1
    chosen = BOTS["steady"](game, state, Seat(0), Chance("bot"))
    assert str(chosen).startswith("construct africa money")


def test_a_bot_answers_out_of_its_turn() -> None:
    state = table()
    project(state, "asia.money", S, scientist=1)
    play(state, "0 install asia money permit hand")
    chosen = BOTS["steady"](game, state, Seat(1), Chance("bot"))
    assert is_listed(chosen, game.legal_actions(state, Seat(1)))
