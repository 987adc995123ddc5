"""A player who values plants, bids up to a limit and builds what the plants can power."""

from __future__ import annotations

from engine.bots.powergrid import bidding, network, supply
from engine.bots.powergrid.manner import STEADY, Manner
from engine.bots.powergrid.regions import choose_region
from engine.core import Action, AnyGame, Chance, Seat, State
from engine.games.powergrid.state import PowergridState


def choose(game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
    """Return the action that looks best."""
    return decide(game, state, seat, luck, STEADY)


def decide(game: AnyGame, state: State, seat: Seat, luck: Chance, manner: Manner) -> Action:
    """Return the action that looks best in this manner."""
    assert isinstance(state, PowergridState)
    legal = game.legal_actions(state, seat)
    match state.stage:
        case "choose_region":
            return choose_region(state, legal)
        case "place_trust":
            return network.choose_trust_house(state, seat, legal, luck)
        case "mark_city":
            return network.choose_start(state, seat, legal)
        case "open_auction":
            return bidding.choose_opening(state, seat, legal, manner)
        case "bid":
            return bidding.choose_bid(state, seat, legal, manner)
        case "scrap":
            return bidding.choose_scrap(state, seat, legal)
        case "return_fuel":
            return supply.choose_return(state, seat, legal)
        case "buy_fuel":
            return supply.choose_purchase(state, seat, legal)
        case "connect":
            return network.choose_connection(state, seat, legal)
        case "power":
            return supply.choose_power(state, seat, legal)
        case "feed_hybrids":
            return supply.choose_mix(state, seat, legal)
        case "over":
            raise ValueError("the game is over")
