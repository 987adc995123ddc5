"""What an expert plays before it searches is better than what the steady bot plays."""

from __future__ import annotations

from dataclasses import replace

from engine.bots import Bot, bots_for
from engine.bots.daybreak.thrift import choose_thriftily
from engine.bots.powergrid.bidding import purse, worth
from engine.bots.powergrid.bold import choose_boldly
from engine.bots.powergrid.manner import BOLD, STEADY
from engine.bots.powergrid.outlook import look_ahead
from engine.bots.search import Budget, Expert
from engine.bots.simulate import simulate_game
from engine.core import Action, AnyGame, Chance, Log, Seat, State, advance
from engine.games import all_games
from engine.games.powergrid.state import PowergridState
from engine.games.powergrid.steps.plant_market import offered

powergrid: AnyGame = all_games()["powergrid"]


def test_a_group_that_keeps_its_cards_wins_more_games() -> None:
    daybreak = all_games()["daybreak"]

    def wins(bot: Bot) -> int:
        deals = (f"thrift/{deal}" for deal in range(10))
        games = [simulate_game(daybreak, daybreak.options(), [bot], deal) for deal in deals]
        return sum(game.result.shared is True for game in games)

    assert wins(choose_thriftily) > wins(bots_for("daybreak")["steady"])


def under_the_hammer() -> PowergridState:
    """A position of Power Grid's third round in which somebody bids."""
    luck = Chance("bold")
    state: State = powergrid.setup(powergrid.options(), 4, luck)
    assert isinstance(state, PowergridState)
    while not (state.round == 3 and state.stage == "bid"):
        seat = powergrid.to_act(state)[0].seat
        advance(powergrid, state, seat, choose_boldly(powergrid, state, seat, luck), Log())
    return state


def test_the_bold_pay_more_for_a_plant_and_keep_less_back() -> None:
    state = under_the_hammer()
    seat = powergrid.to_act(state)[0].seat
    outlook = look_ahead(state, seat)
    for plant in offered(state):
        steady, bold = (
            (worth(state, seat, plant, outlook, manner), purse(state, seat, plant, outlook, manner))
            for manner in (STEADY, BOLD)
        )
        assert bold[0] >= steady[0]
        assert bold[1] > steady[1]


def test_an_expert_does_not_search_where_its_first_thought_is_better() -> None:
    state = under_the_hammer()
    seat = powergrid.to_act(state)[0].seat
    expert = bots_for("powergrid")["expert"]
    assert isinstance(expert, Expert)

    def candidates(game: AnyGame, state: State, seat: Seat, luck: Chance) -> list[Action]:
        raise AssertionError("nothing is searched here")

    quick = Expert(replace(expert.skill, candidates=candidates), Budget(4))
    chosen = quick(powergrid, state, seat, Chance("x"))
    assert chosen == choose_boldly(powergrid, state, seat, Chance("x"))
