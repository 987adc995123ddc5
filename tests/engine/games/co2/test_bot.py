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
from engine.games.co2.state import Co2State, Plant
from tests.engine.games.co2.situation import (
    S,
    asked,
    has_goal,
    knows,
    offers,
    play,
    project,
    run,
    summit,
    table,
    waits,
)

BOTS = bots_for("co2")


def _games(names: tuple[str, ...], count: int, options: Co2Options) -> list[Finished]:
    bots = [BOTS[name] for name in names]
    return [simulate_game(game, options, bots, f"bot {number}") for number in range(count)]


def test_four_steady_bots_save_the_planet_in_most_games() -> None:
    played = _games(("steady",) * 4, 4, Co2Options(fossil="normal"))
    assert sum(finished.result.shared is None for finished in played) >= 3


def test_the_steady_bot_outscores_random_ones() -> None:
    played = _games(("steady", "random", "random", "random"), 6, Co2Options())
    best = sum(
        finished.result.scores[0].total > max(score.total for score in finished.result.scores[1:])
        for finished in played
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
    tile = next(
        candidate
        for candidate in state.summits
        if candidate is not None and energy in book_of(state).content.summits[candidate.id].topics
    )
    topics = book_of(state).content.summits[tile.id].topics
    tile.speakers = [Seat(-1) if topic == energy else Seat(1) for topic in topics]
    chosen = BOTS["steady"](game, state, Seat(0), Chance("bot"))
    assert str(chosen) == f"scientist asia.money to {tile.id}.{energy}"


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


def _steady(state: Co2State, seat: int = 0) -> str:
    return str(BOTS["steady"](game, state, Seat(seat), Chance("bot")))


def test_the_steady_bot_does_not_lock_its_last_scientist_up_at_a_summit() -> None:
    state = table()
    summit(state, 0, "S01")
    summit(state, 1, "S05")
    project(state, "asia.money", S, scientist=0)
    state.turn.action = True
    assert offers(state, 0, "scientist asia.money to S01")
    assert not _steady(state).startswith("scientist asia.money to S")


def test_the_steady_bot_takes_its_scientist_home_rather_than_to_an_empty_summit() -> None:
    state = table(players=1)
    summit(state, 0, "S01")
    project(state, "asia.money", S, installed=True, scientist=0)
    knows(state, 0, solar=2)
    state.players[0].cubes = 2
    play(state, "0 construct asia money card -")
    assert asked(state) == (0, "release")
    assert _steady(state) == "scientist asia.money to hand"


def test_the_steady_bot_keeps_a_permit_that_would_bring_little() -> None:
    for price in (1, 2):
        state = table()
        state.price, state.turn.action = price, True
        assert _steady(state) != "sell permit"


def test_the_steady_bot_keeps_its_company_goal_early_in_the_game() -> None:
    state = table(players=4)
    has_goal(state, 0, "27")
    state.players[0].money = 0
    chosen = []
    while asked(state) == (0, "turn"):
        chosen.append(_steady(state))
        play(state, f"0 {chosen[-1]}")
    assert "cash goal" not in chosen


def test_the_steady_bot_bids_little_and_goes_first_itself() -> None:
    state = table(start_player="auction")
    state.tasks = []
    waits(state, "begin_auction")
    run(state)
    assert _steady(state, 0) == "bid 0"
    play(state, "0 bid 0", "1 bid 1")
    assert _steady(state, 2) == "pass"
    play(state, "2 pass", "1 pay coins")
    assert _steady(state, 1) == "start 1"
