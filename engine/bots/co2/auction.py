"""How the bot bids for the start player."""

from __future__ import annotations

from engine.core import Action, Seat
from engine.games.co2.actions import Bid, NameStartPlayer, PassBid
from engine.games.co2.book import Book
from engine.games.co2.default import default_action
from engine.games.co2.state import Co2State

ANSWERED = frozenset(("bid", "pay_bid", "name_start_player"))
START_WORTH = 1
"""What going first in a decade is worth, in money: a little, because the best projects go first."""


def answer(state: Co2State, book: Book, seat: Seat) -> Action:
    """Bid low, pay with what is needed least, and take the first turn."""
    match state.tasks[-1].kind:
        case "bid":
            bid = state.auction.best + 1
            return Bid(bid) if bid <= min(START_WORTH, state.players[seat].money) else PassBid()
        case "name_start_player":
            return NameStartPlayer(seat)
        case _:
            return default_action(state, seat)
