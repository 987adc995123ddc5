"""What a plant is worth to a seat, and how far it bids."""

from __future__ import annotations

from engine.bots.powergrid.manner import Manner
from engine.bots.powergrid.network import next_cities_cost
from engine.bots.powergrid.outlook import Outlook, fuel_cost, look_ahead
from engine.core import Action, LegalAction, Ranged
from engine.games.powergrid.actions import Bid, OpenAuction, Pass, Scrap
from engine.games.powergrid.state import MAX_PLANTS, PowergridState
from engine.games.powergrid.steps.plant_market import minimum_bid, offered
from engine.games.powergrid.storage import capacity

ALTERNATIVE = 0.5
"""How much the profit on another plant counts while bidding for this one."""
MIN_PROFIT = 4.0
"""A plant that gains less than this above its price is not opened."""


def choose_opening(
    state: PowergridState, seat: int, legal: list[LegalAction], manner: Manner
) -> Action:
    """Return the plant with the greatest profit at its minimum price, or passing."""
    best, action = MIN_PROFIT, None
    outlook = look_ahead(state, seat, manner.discount)
    for offer in legal:
        opening = offer.action if isinstance(offer, Ranged) else offer
        if not isinstance(opening, OpenAuction):
            continue
        profit = worth(state, seat, opening.plant, outlook, manner) - opening.bid
        payable = opening.bid <= purse(state, seat, opening.plant, outlook, manner)
        if (profit > best and payable) or (Pass() not in legal and action is None):
            best, action = profit, opening
    return action or Pass()


def choose_bid(
    state: PowergridState, seat: int, legal: list[LegalAction], manner: Manner
) -> Action:
    """Bid one more than the last bid, as long as the plant is worth it."""
    if len(legal) == 2 and state.bid + 1 <= bid_limit(state, seat, manner):
        return Bid(state.bid + 1)
    return Pass()


def bid_limit(state: PowergridState, seat: int, manner: Manner) -> float:
    """Return the most that the bot bids for the plant being auctioned."""
    outlook = look_ahead(state, seat, manner.discount)
    most = worth(state, seat, state.offer, outlook, manner)
    # What could be bought at its minimum price instead limits the profit given away.
    others = [
        worth(state, seat, plant, outlook, manner) - minimum_bid(state, plant)
        for plant in offered(state)
        if plant != state.offer and minimum_bid(state, plant) <= state.money[seat]
    ]
    most -= max(0.0, ALTERNATIVE * max(others, default=0.0))
    return min(most, purse(state, seat, state.offer, outlook, manner))


def worth(state: PowergridState, seat: int, plant: int, outlook: Outlook, manner: Manner) -> float:
    """Return the most that this plant is worth to the bot."""
    return manner.eagerness * gain(state, seat, plant, outlook)


def purse(state: PowergridState, seat: int, plant: int, outlook: Outlook, manner: Manner) -> float:
    """Return the most that the bot can spend on this plant this round."""
    return state.money[seat] - reserve(state, seat, plant, outlook, manner)


def gain(state: PowergridState, seat: int, plant: int, outlook: Outlook) -> float:
    """Return the improvement with this plant, scrapping the weakest if there are too many."""
    owned = state.plants[seat]
    before = outlook.earnings(owned)
    if len(owned) < MAX_PLANTS:
        return outlook.earnings([*owned, plant]) - before
    return (
        max(outlook.earnings([*(kept for kept in owned if kept != old), plant]) for old in owned)
        - before
    )


def reserve(
    state: PowergridState, seat: int, plant: int, outlook: Outlook, manner: Manner
) -> float:
    """Return the money that fuel and the next cities will need this round."""
    plants = [*state.plants[seat], plant][-MAX_PLANTS:]
    fuel = sum(fuel_cost(outlook.known, number, outlook.prices) for number in plants)
    wanted = capacity(outlook.known, plants) - outlook.cities
    cities = next_cities_cost(state, seat, max(1, min(2, wanted)))
    return min(fuel, 25.0) + manner.cities_first * cities


def choose_scrap(state: PowergridState, seat: int, legal: list[LegalAction]) -> Action:
    """Return the plant without which the others earn most."""
    outlook = look_ahead(state, seat)
    owned = state.plants[seat]

    def left(action: LegalAction) -> float:
        assert isinstance(action, Scrap)
        return outlook.earnings([plant for plant in owned if plant != action.plant])

    chosen = max(legal, key=left)
    assert isinstance(chosen, Scrap)
    return chosen
