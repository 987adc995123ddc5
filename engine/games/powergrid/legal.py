"""Who decides what now, and the legal actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core import Decision, LegalAction, Seat, decision
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

LISTS: dict[Stage, Callable[[PowergridState, int], list[LegalAction]]] = {
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
"""By decision: the function that lists its legal actions."""


def to_act(state: PowergridState) -> Sequence[Decision]:
    """Return the one pending decision; one player decides at a time."""
    if state.actor == EMPTY:
        return ()
    return (decision(state, Seat(state.actor), state.stage),)


def legal_actions(state: PowergridState, seat: Seat) -> list[LegalAction]:
    """Return every action that the seat may take now."""
    if seat != state.actor:
        return []
    return LISTS[state.stage](state, seat)
