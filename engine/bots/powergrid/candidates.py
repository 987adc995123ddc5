"""The actions of Power Grid that are worth a search, the bold bot's first."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bots.powergrid.bidding import bid_limit
from engine.bots.powergrid.bold import choose_boldly
from engine.bots.powergrid.manner import BOLD
from engine.bots.powergrid.network import start_cost
from engine.core import Action, AnyGame, Chance, LegalAction, Ranged, Seat, State
from engine.games.powergrid.actions import Bid, BuyFuel, Connect, Done, MarkCity, OpenAuction, Pass
from engine.games.powergrid.content import FUELS, content
from engine.games.powergrid.lookup import board_of
from engine.games.powergrid.state import PowergridState
from engine.games.powergrid.steps.building import connections
from engine.games.powergrid.storage import fuel_burnt

MAX_CANDIDATES = 8
"""More candidates would leave too few playouts for each."""
CITIES, STARTS = 5, 4
CHEAP, DEAR = 0.7, 1.5
"""The fractions of its limit between which the bot reconsiders a bid."""
PLAIN = ("choose_region", "place_trust", "power", "feed_hybrids", "return_fuel")
"""Decisions for which the first choice is as good as any."""


def find_candidates(game: AnyGame, state: State, seat: Seat, luck: Chance) -> list[Action]:
    """Return what the bold bot would do, then what else might be better."""
    assert isinstance(state, PowergridState)
    first = choose_boldly(game, state, seat, luck)
    if state.stage in PLAIN or (state.stage == "bid" and not _is_close(state, seat)):
        return [first]
    legal = game.legal_actions(state, seat)
    return list(dict.fromkeys([first, *_others(state, seat, legal)]))[:MAX_CANDIDATES]


def _is_close(state: PowergridState, seat: Seat) -> bool:
    """Whether the next bid is close to what the plant is worth."""
    limit = bid_limit(state, seat, BOLD)
    return CHEAP * limit < state.bid + 1 < DEAR * limit + 1


def _others(state: PowergridState, seat: Seat, legal: list[LegalAction]) -> Iterable[Action]:
    match state.stage:
        case "bid":
            return [Pass(), *(bid.at(bid.low) for bid in legal if isinstance(bid, Ranged))]
        case "open_auction":
            return _openings(legal)
        case "buy_fuel":
            return _purchases(state, seat, legal)
        case "connect":
            return _cities(state, seat, legal)
        case "mark_city":
            return _starts(state, seat, legal)
        case _:
            return [action for action in legal if isinstance(action, Action)]


def _openings(legal: list[LegalAction]) -> list[Action]:
    """Return every plant at its minimum price, largest first, and passing."""
    plants = [
        offer.at(offer.low) if isinstance(offer, Ranged) else offer
        for offer in legal
        if not isinstance(offer, Bid)
    ]
    openings = [offer for offer in plants if isinstance(offer, OpenAuction)]
    openings.sort(key=lambda offer: -offer.plant)
    return [*(offer for offer in plants if isinstance(offer, Pass)), *openings]


def _purchases(state: PowergridState, seat: Seat, legal: list[LegalAction]) -> list[Action]:
    """Return nothing, what the plants burn once, and as much as fits."""
    known = content(state.options.pack)
    burnt = fuel_burnt(known, tuple(state.plants[seat]))
    found: list[Action] = [Done()]
    for number, name in enumerate(FUELS):
        amounts = [buy.amount for buy in legal if isinstance(buy, BuyFuel) and buy.fuel == name]
        if not amounts:
            continue
        once = max(1, burnt[number] - state.fuel[seat][number])
        found.extend(BuyFuel(name, n) for n in (once, max(amounts)) if n in amounts)
    return [action for action in found if action in legal]


def _cities(state: PowergridState, seat: Seat, legal: list[LegalAction]) -> list[Action]:
    board = board_of(state)
    prices = dict(connections(state, seat))
    cities = [action for action in legal if isinstance(action, Connect)]
    if state.cities[seat]:
        cities.sort(key=lambda action: prices[board.number[action.city]])
    else:
        cities.sort(key=lambda action: start_cost(state, seat, board, board.number[action.city]))
    return [*(action for action in legal if isinstance(action, Done)), *cities[:CITIES]]


def _starts(state: PowergridState, seat: Seat, legal: list[LegalAction]) -> list[Action]:
    board = board_of(state)
    marks = [action for action in legal if isinstance(action, MarkCity)]
    marks.sort(key=lambda action: start_cost(state, seat, board, board.number[action.city]))
    return list(marks[:STARTS])
