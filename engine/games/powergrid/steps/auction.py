"""Phase 2: the auction of power plants (§5)."""

from __future__ import annotations

from engine.core import IllegalAction, LegalAction, Log, Ranged
from engine.games.powergrid import events
from engine.games.powergrid.actions import Bid, OpenAuction, Pass
from engine.games.powergrid.state import EMPTY, MAX_PLANTS, PowergridState
from engine.games.powergrid.steps import trust
from engine.games.powergrid.steps.new_step import lies_step_3, remove_step_3
from engine.games.powergrid.steps.order import set_order
from engine.games.powergrid.steps.plant_market import (
    discard,
    draw_plant,
    end_nuclear,
    minimum_bid,
    offered,
    remove_discount,
    replace_plant,
)

PASS = Pass()


def begin(state: PowergridState, log: Log) -> None:
    """Place the discount token on the lowest plant, in every step (§5.1, ruling 9)."""
    state.waiting = state.order[:]
    if state.trust is not None:
        state.trust.took_plant = False
    plants = offered(state)
    if plants:
        state.discount = plants[0]
        log.tell(events.DiscountPlaced(plants[0]))


def ask(state: PowergridState, log: Log) -> bool:
    """Ask the next bidder, or the next player who has neither bought nor passed (§5.4)."""
    if len(state.bidders) == 1:
        _sell(state, state.bidders[0], log)
        if state.actor != EMPTY:
            return True
    if state.bidders:
        state.stage, state.actor = "bid", state.bidders[0]
        return True
    if state.offer:
        _finish_sale(state, log)
    if not state.waiting or not offered(state):
        return False
    state.stage, state.actor = "open_auction", state.waiting[0]
    return True


def list_openings(state: PowergridState, seat: int) -> list[LegalAction]:
    """List each plant on offer with its first bids, and passing (§5.2)."""
    money = state.money[seat]
    legal: list[LegalAction] = []
    last = len(state.waiting) == 1
    for plant in offered(state):
        low = minimum_bid(state, plant)
        if low == money or (last and low < money):
            legal.append(OpenAuction(plant, low))
        elif low < money:
            legal.append(Ranged(OpenAuction(plant, low), "bid", low, money))
    # Ruling 5: in round one everybody who can afford any plant must buy.
    if state.round > 1 or not legal:
        legal.append(PASS)
    return legal


def list_bids(state: PowergridState, seat: int) -> list[LegalAction]:
    """List every raise that the player can afford, and passing (§5.3)."""
    low, money = state.bid + 1, state.money[seat]
    if low > money:
        return [PASS]
    if low == money:
        return [Bid(low), PASS]
    return [Ranged(Bid(low), "bid", low, money), PASS]


def open_auction(state: PowergridState, seat: int, action: OpenAuction, log: Log) -> None:
    """Put a plant up with a first bid; the others answer clockwise by seat (ruling 3)."""
    if action.plant not in offered(state):
        raise IllegalAction("plant_not_offered", plant=action.plant)
    low = minimum_bid(state, action.plant)
    _check_bid(state, seat, action.bid, low)
    if len(state.waiting) == 1 and action.bid != low:
        # Ruling 4: with the token this is 1, not the number.
        raise IllegalAction("last_pays_minimum", minimum=low)
    state.offer, state.bid = action.plant, action.bid
    seats = len(state.money)
    state.bidders = sorted(state.waiting, key=lambda other: (other - seat - 1) % seats)
    state.actor = EMPTY
    log.tell(events.AuctionOpened(seat, action.plant, action.bid))


def raise_bid(state: PowergridState, seat: int, action: Bid, log: Log) -> None:
    """Raise the bid; the highest bidder is asked last."""
    _check_bid(state, seat, action.bid, state.bid + 1)
    state.bid = action.bid
    state.bidders.append(state.bidders.pop(0))
    state.actor = EMPTY
    log.tell(events.BidRaised(seat, action.bid))


def pass_bid(state: PowergridState, seat: int, action: Pass, log: Log) -> None:
    """Leave this auction, but not the phase (ruling 1)."""
    state.bidders.pop(0)
    state.actor = EMPTY
    log.tell(events.BidPassed(seat, state.offer))


def pass_opening(state: PowergridState, seat: int, action: Pass, log: Log) -> None:
    """Leave the phase without a plant (§5.4)."""
    if (
        state.round == 1
        and min(minimum_bid(state, plant) for plant in offered(state)) <= state.money[seat]
    ):
        raise IllegalAction("must_buy_in_round_one")
    state.waiting.pop(0)
    state.actor = EMPTY
    log.tell(events.AuctionPassed(seat))
    trust.take_plant(state, log)


def end(state: PowergridState, log: Log) -> None:
    """Discard the unsold discount plant, then the Step 3 card with the lowest (ruling 15)."""
    if state.discount:
        discard(state, state.discount, "unsold", log)
        state.discount = 0
        draw_plant(state, log)
    if lies_step_3(state):
        remove_step_3(state, log)
        state.step = 3
        log.tell(events.StepBegan(3))
    if state.round == 1:
        set_order(state, log)


def _check_bid(state: PowergridState, seat: int, bid: int, low: int) -> None:
    if bid < low:
        raise IllegalAction("bid_too_low", minimum=low)
    if bid > state.money[seat]:
        raise IllegalAction("too_expensive", cost=bid, money=state.money[seat])


def _sell(state: PowergridState, seat: int, log: Log) -> None:
    plant, price = state.offer, state.bid
    state.money[seat] -= price
    state.bank += price
    state.plants[seat].append(plant)
    state.plants[seat].sort()
    state.row.remove(plant)
    state.waiting.remove(seat)
    state.bidders = []
    state.bid = 0
    log.tell(events.PlantBought(seat, plant, price))
    if plant == state.discount:
        remove_discount(state, log)
    end_nuclear(state, plant, log)
    if len(state.plants[seat]) > MAX_PLANTS:
        state.stage, state.actor = "scrap", seat


def _finish_sale(state: PowergridState, log: Log) -> None:
    """Draw one plant for a purchase (ruling 7); then it is the Trust's turn."""
    state.offer = 0
    replace_plant(state, log)
    trust.take_plant(state, log)
