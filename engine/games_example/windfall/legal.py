"""Who decides what now, and the legal actions."""

from __future__ import annotations

from engine.core import Decision, LegalAction, Seat, decision
from engine.games_example.windfall.state import WindfallState
from engine.games_example.windfall.steps import auction, planting

DECISIONS = ("plant", "bid")


def to_act(state: WindfallState) -> list[Decision]:
    """Return a decision for everybody who has yet to plant, or for the next bidder."""
    if state.phase == "plant":
        return [
            decision(state, Seat(seat), "plant")
            for seat, player in enumerate(state.players)
            if player.planted is None
        ]
    if state.phase == "auction":
        return [decision(state, Seat(state.bidder), "bid")]
    return []


def legal_actions(state: WindfallState, seat: Seat) -> list[LegalAction]:
    """Return every action that the seat may take now."""
    if state.phase == "plant":
        return planting.list_plants(state, seat)
    if state.phase == "auction" and state.bidder == seat:
        return auction.list_bids(state, seat)
    return []
