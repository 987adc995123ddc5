"""What is told at the table: every coin and every point, causes before their effects."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest

from engine.core import Chance, Event, Log, Seat, advance
from engine.core.testing.playout import pick
from engine.games.co2 import events as told
from engine.games.co2 import game
from engine.games.co2.options import Co2Options
from tests.engine.games.co2.situation import F, kinds, play, project, table, waits


class Books:
    """Money and points of every seat as somebody keeps them who only hears the events."""

    def __init__(self, money: Iterable[int]) -> None:
        self.money = list(money)
        self.points = [0] * len(self.money)

    def hear(self, event: Event) -> None:
        """Enter what the event tells."""
        match event:
            case told.IncomeTaken(seat=seat, money=money, points=points):
                self.money[seat] += money
                self.points[seat] += points
            case told.PermitForced(seat=seat, money=money, points=points):
                self.money[seat] -= money
                self.points[seat] -= points
            case told.ReliefGiven(seat=seat, points=points):
                self.points[seat] -= points
            case told.MoneyTaken(seat=seat, money=money) | told.GoalCashed(seat=seat, money=money):
                self.money[seat] += money
            case told.PermitsSoldOff(seat=seat, money=money):
                self.money[seat] += money
            case told.PlantBuilt(seat=seat, money=money, points=points):
                self.money[seat] -= money
                self.points[seat] += points
            case told.PointsScored(seat=seat, points=points):
                self.points[seat] += points
            case told.GoalClaimed(seat=seat, points=points):
                self.points[seat] += points
            case told.ScientistDisplaced(seat=seat, by=by):
                self.money[seat] += 1
                self.money[by] -= 1
            case told.PermitBought(seat=seat, price=price):
                self.money[seat] -= price
            case told.PermitSold(seat=seat, price=price):
                self.money[seat] += price
            case told.BidPaid(seat=seat, money=money):
                self.money[seat] -= money


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(
    "options",
    [
        Co2Options(),
        Co2Options(edition="early_2012"),
        Co2Options(start_player="auction", first_auction=True, fossil="expert"),
    ],
    ids=str,
)
def test_events_tell_every_coin_and_every_point(seats: int, options: Co2Options) -> None:
    if seats == 1 and options.start_player == "auction":
        return
    for number in range(6):
        state = game.setup(options, seats, Chance(f"books {number}"))
        books = Books(player.money for player in state.players)
        luck = Chance(f"books of {number}")
        while waiting := game.to_act(state):
            seat, log = waiting[0].seat, Log()
            advance(game, state, seat, pick(game.legal_actions(state, seat), luck), log)
            for addressed in log.addressed:
                books.hear(addressed.event)
            assert books.money == [player.money for player in state.players]
            assert books.points == [player.points for player in state.players]


def test_the_points_of_a_lobby_card_are_told() -> None:
    state = table()
    state.players[0].lobby = ["25"]
    play(state, "0 buy permit")
    assert told.PointsScored(Seat(0), "lobby", 2) in play(state, "0 lobby 25 main")


def test_a_money_grant_is_told_like_the_cubes_of_another() -> None:
    state = table()
    log = kinds(play(state, "0 propose biomass north_america money"))
    assert log == ["ProjectProposed", "MoneyTaken"]


def test_a_permit_is_told_before_the_price_that_it_moved() -> None:
    state = table()
    state.market = 1
    project(state, "europe.money", F)
    log = kinds(play(state, "0 install europe money permit hand"))
    assert log[1:] == ["ProjectInstalled", "PermitTaken", "PriceMoved", "PermitTaken"]


def test_a_permit_for_a_region_is_told_before_the_price_that_it_moved() -> None:
    state = table()
    state.market = 1
    for region in state.regions:
        region.permits = 0
    waits(state, "permit_region", 0)
    log = kinds(play(state, "0 permit to oceania"))
    assert log == ["PermitPlaced", "PriceMoved"]


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_in_whole_games_the_price_moves_right_after_a_permit_moved(seats: int) -> None:
    moves = 0
    for number in range(3):
        state = game.setup(Co2Options(), seats, Chance(f"price {number}"))
        luck = Chance(f"price of {number}")
        while waiting := game.to_act(state):
            seat, log = waiting[0].seat, Log()
            advance(game, state, seat, pick(game.legal_actions(state, seat), luck), log)
            heard = kinds([addressed.event for addressed in log.addressed])
            for before, after in pairwise(["", *heard]):
                if after == "PriceMoved":
                    moves += 1
                    assert before.startswith("Permit"), heard
    assert moves > 0
