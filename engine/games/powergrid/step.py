"""Carries out an action, and continues until somebody must decide again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import IllegalAction, Log, Seat
from engine.games.powergrid import actions
from engine.games.powergrid.actions import AnyAction
from engine.games.powergrid.state import EMPTY, PowergridState, Stage
from engine.games.powergrid.steps import (
    auction,
    building,
    bureaucracy,
    fuel,
    preparation,
    scrapping,
    trust,
)
from engine.games.powergrid.steps.rounds import ask_next

# The key pairs each function with the very action it takes, which a type cannot express.
Play = Callable[[PowergridState, int, Any, Log], None]
PLAYS: dict[tuple[Stage, type[AnyAction]], Play] = {
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
"""By decision and action: the function that carries it out."""


def step(state: PowergridState, seat: Seat, action: AnyAction, log: Log) -> None:
    """Carry out the action; raise IllegalAction if another decision is pending."""
    play = PLAYS.get((state.stage, type(action)))
    if play is None:
        raise IllegalAction("not_now", stage=state.stage)
    play(state, seat, action, log)
    if state.actor == EMPTY:
        ask_next(state, log)
