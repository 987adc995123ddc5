"""Every decision: what may be chosen, and what a choice does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core import IllegalAction, Legal, Log, Seat
from engine.games.powergrid import actions
from engine.games.powergrid.actions import AnyAction
from engine.games.powergrid.phases import (
    auction,
    building,
    bureaucracy,
    fuel,
    preparation,
    scrapping,
    trust,
)
from engine.games.powergrid.rounds import ask_next
from engine.games.powergrid.state import EMPTY, Stage, State

LISTS: Mapping[Stage, Callable[[State, int], list[Legal]]] = {
    "choose_region": preparation.list_regions,
    "place_trust": trust.list_opening_houses,
    "mark_city": preparation.list_marks,
    "open_auction": auction.list_openings,
    "bid": auction.list_bids,
    "scrap": scrapping.list_scraps,
    "return_fuel": scrapping.list_returns,
    "buy_fuel": fuel.list_purchases,
    "connect": building.list_connections,
    "power": bureaucracy.list_powers,
    "feed_hybrids": bureaucracy.list_feeds,
}

# The key pairs each function with the very action that it takes, which a type cannot say.
Play = Callable[[State, int, Any, Log], None]
PLAYS: Mapping[tuple[Stage, type[AnyAction]], Play] = {
    ("choose_region", actions.ChooseRegion): preparation.choose_region,
    ("place_trust", actions.PlaceTrust): trust.place_opening_house,
    ("mark_city", actions.MarkCity): preparation.mark_city,
    ("open_auction", actions.OpenAuction): auction.open_auction,
    ("open_auction", actions.Pass): auction.pass_opening,
    ("bid", actions.Bid): auction.raise_bid,
    ("bid", actions.Pass): auction.pass_bid,
    ("scrap", actions.Scrap): scrapping.scrap,
    ("return_fuel", actions.ReturnFuel): scrapping.return_fuel,
    ("buy_fuel", actions.BuyFuel): fuel.buy_fuel,
    ("buy_fuel", actions.Done): fuel.end_turn,
    ("connect", actions.Connect): building.connect,
    ("connect", actions.Done): fuel.end_turn,
    ("power", actions.Power): bureaucracy.power,
    ("feed_hybrids", actions.FeedHybrids): bureaucracy.feed_hybrids,
}


def legal_actions(state: State, seat: Seat) -> list[Legal]:
    """Every action that the seat may take now."""
    if seat != state.actor:
        return []
    return LISTS[state.stage](state, seat)


def step(state: State, seat: Seat, action: AnyAction, log: Log) -> None:
    """Plays the action and goes on until somebody must decide again."""
    play = PLAYS.get((state.stage, type(action)))
    if play is None:
        raise IllegalAction("not_now", stage=state.stage)
    play(state, seat, action, log)
    if state.actor == EMPTY:
        ask_next(state, log)
