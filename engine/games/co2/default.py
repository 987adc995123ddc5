"""What a seat does when its clock runs out: legal, quick, and never harmful to the seat."""

from __future__ import annotations

from engine.core import Action, Ranged, Seat
from engine.games.co2 import actions as act
from engine.games.co2.book import Book, book_of
from engine.games.co2.legal import legal_actions
from engine.games.co2.state import NOBODY, Co2State
from engine.games.co2.steps.scoring import goal_points


def default_action(state: Co2State, seat: Seat) -> Action:
    """Return the least harmful action; among equals the first in the list."""
    book = book_of(state)
    actions = [
        # Income is taken as money, which can still become points.
        legal.at(legal.high) if isinstance(legal, Ranged) else legal
        for legal in legal_actions(state, seat)
    ]
    return min(actions, key=lambda action: _reluctance(state, book, seat, action))


def _reluctance(state: Co2State, book: Book, seat: Seat, action: Action) -> int:
    """Return a sort key: harmful actions come last."""
    match action:
        case act.EndTurn() | act.PassBid() | act.Recruit():
            return 0
        case act.NameStartPlayer():
            return 0 if action.seat == seat else 1
        case act.MoveScientist() if state.tasks[-1].kind in ("release", "displaced"):
            # At a summit the scientist could be stuck for the rest of the game.
            return 0 if action.target == act.HAND else 1
        case act.Forgo():
            return 1
        case act.CashGoal() if state.tasks[-1].kind == "shortfall":
            return 0 if _is_worthless(state, book, seat) else 2
        case act.CashGoal():
            return 9
        case act.PayPoints() | act.PayCoins():
            return 1
        case act.PayPermit():
            # A permit in hand could still be sold.
            return 3 if action.source == act.HAND else 2
        case act.PlacePermit():
            return _distance(state, book, seat, action)
        case act.Propose():
            return 2 if action.grant == "cubes" else 3
        case act.Construct():
            return 4
        case act.Install():
            return 5
        case act.MoveScientist() | act.BuyPermit() | act.SellPermit() | act.PlayLobby():
            return 8
        case _:
            return 6


def _is_worthless(state: Co2State, book: Book, seat: Seat) -> bool:
    """Whether the company goal is worth no more than the money it can be turned into."""
    money = book.numbers["goal_money"] // book.numbers["money_per_point"]
    return goal_points(state, book, seat) <= money


def _distance(state: Co2State, book: Book, seat: Seat, action: act.PlacePermit) -> int:
    """A permit should help a region of one's own, or nobody, rather than a rival."""
    controller = state.regions[book.region_numbers[action.region]].controller
    if controller == seat:
        return 0
    return 1 if controller == NOBODY else 2
