"""What an action would cost and gain, for the player who may take it."""

from __future__ import annotations

from engine.core import Action, Described, Seat, tag_of
from engine.games_example.windfall.actions import Bid, Plant
from engine.games_example.windfall.state import WindfallState


def describe(state: WindfallState, seat: Seat, action: Action) -> Described:
    """Return the action's key and the parameters of its words."""
    match action:
        case Plant(card=card):
            return Described("plant", {"card": card})
        case Bid(coins=coins):
            return Described("bid", {"coins": coins, "left": state.players[seat].coins - coins})
        case _:
            return Described(tag_of(type(action).__name__), {})
