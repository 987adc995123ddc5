"""Nothing that a viewer receives tells of hidden money or face-down cards."""

from __future__ import annotations

import pytest

from engine.core import Chance, Log, Seat, Watcher, apply, encode, events_for
from engine.games.powergrid import game
from engine.games.powergrid.content import STEP_3
from engine.games.powergrid.options import PowergridOptions
from tests.engine.games.powergrid.situation import play, read_move, table

ALL = [
    *("dortmund", "duesseldorf", "duisburg", "essen", "kassel", "muenster", "osnabrueck"),
    *("bremen", "cuxhaven", "flensburg", "hamburg", "hannover", "kiel", "wilhelmshaven"),
    *("dresden", "erfurt", "fulda"),
]


def test_being_asked_does_not_depend_on_money() -> None:
    for money in ([50, 0, 50], [50, 500, 50]):
        state = table(round=2, money=money)
        play(state, "0 open 5 for 5")
        assert (state.stage, state.actor) == ("bid", 1)
    for money in ([50, 50, 0], [50, 50, 500]):
        state = table(round=2, phase="building", money=money)
        assert (state.stage, state.actor) == ("connect", 2)
    for money in ([50, 50, 0], [50, 50, 500]):
        state = table(round=2, phase="fuel", money=money, plants=[[4], [8], [10]])
        assert (state.stage, state.actor) == ("buy_fuel", 2)


def test_only_the_end_of_the_game_tells_money() -> None:
    state = table(round=2, money=[50, 777, 50])
    told = play(state, "0 open 5 for 5", "1 bid 6", "2 pass", "0 pass")
    assert b"777" not in b"".join(encode(event) for event in told)
    assert b"771" not in encode(game.view(state, Seat(0)))


def test_the_view_tells_no_seed_and_no_face_down_card() -> None:
    state = table(round=2, deck=[32, 46, 44, STEP_3])
    shown = game.view(state, Watcher.SPECTATOR)
    assert b"situation" not in encode(shown), "that is the seed"
    told = {plant.number for plant in (*shown.offered, *shown.upcoming)} | set(shown.discarded)
    assert told.isdisjoint(state.deck)
    assert told.isdisjoint(state.box)
    assert shown.deck == 4


def test_a_redealt_position_keeps_what_the_seat_knows() -> None:
    state = table(round=2, deck=[3, 32, 46, 44, STEP_3, 42, 40], money=[1, 2, 3])
    luck = Chance("redeal")
    decks, moneys = set(), set()
    for _ in range(30):
        other = game.redeal(state, Seat(1), luck)
        assert other.deck[:3] == [40, 42, STEP_3], "buried plants were seen"
        assert other.money[1] == 2
        assert encode(game.view(other, Seat(1))) == encode(game.view(state, Seat(1)))
        assert other.chance.seed != state.chance.seed
        decks.add(tuple(other.deck))
        moneys.add(tuple(other.money))
    assert len(decks) > 10
    assert len(moneys) > 10


def test_the_highest_bidder_is_known_to_have_the_bid() -> None:
    state = table(round=2)
    play(state, "0 open 5 for 40")
    luck = Chance("bidder")
    assert all(game.redeal(state, Seat(1), luck).money[0] >= 40 for _ in range(40))


def test_in_step_3_the_deck_is_a_known_set_in_unknown_order() -> None:
    state = table(round=9, step=3, row=[20, 25, 26, 27, 28, 29], deck=[30, 31, 35, 40, 42])
    luck = Chance("order")
    others = [game.redeal(state, Seat(0), luck) for _ in range(20)]
    assert {tuple(sorted(other.deck)) for other in others} == {(30, 31, 35, 40, 42)}
    assert len({tuple(other.deck) for other in others}) > 5
    assert all(other.box == state.box for other in others)


def test_a_referee_sees_the_true_position() -> None:
    state = table(round=2, money=[1, 2, 3])
    assert encode(game.redeal(state, Watcher.REFEREE, Chance("x"))) == encode(state)


def test_drawing_a_plant_and_the_end_cannot_be_taken_back() -> None:
    state = table(round=2)
    assert not apply(game, state, *read_move("0 pass")).chance, "a pass shows nothing"
    play(state, "0 open 5 for 5", "1 pass")
    assert apply(game, state, *read_move("2 pass")).chance, "the sale turns a card over"
    last = table(
        round=9,
        step=3,
        row=[24, 25],
        deck=[],
        phase="building",
        cities=[ALL[:17], [], []],
        plants=[[13], [], []],
    )
    play(last, "2 done", "1 done")
    assert apply(game, last, *read_move("0 done")).chance, "money lies open at the end"


@pytest.mark.parametrize("seats", [3, 6])
def test_every_seat_hears_the_same_events(seats: int) -> None:
    state = game.setup(PowergridOptions(), seats, Chance("heard"))
    log = Log()
    game.step(state, Seat(state.actor), game.default_action(state, Seat(state.actor)), log)
    assert events_for(log.addressed, Seat(0)) == events_for(log.addressed, Watcher.SPECTATOR)
