"""Permits: the market with its price, the bank, regions and hands (§7)."""

from __future__ import annotations

from engine.core import IllegalAction, LegalAction, Log, Seat
from engine.games.co2 import events
from engine.games.co2.actions import HAND, BuyPermit, SellPermit
from engine.games.co2.book import Book
from engine.games.co2.state import Co2State, Region, Task
from engine.games.co2.steps.bank import earn, pay

BUY, SELL = BuyPermit(), SellPermit()


def refill(state: Co2State, book: Book, log: Log) -> None:
    """Refill an empty market at a higher price as soon as the bank has enough.

    Ruling 20: with fewer permits in the bank the market stays empty until they return.
    """
    count = book.numbers["refill"]
    while state.market == 0 and state.permits >= count > 0:
        state.market += count
        state.permits -= count
        if state.price < book.numbers["highest_price"]:
            _move_price(state, 1, log)


def leave_market(state: Co2State) -> None:
    """Take a permit from the market; the caller moves it on, then refills."""
    state.market -= 1
    if state.market == 0:
        state.turn.market_emptied = True


def permits_to_get(state: Co2State, book: Book, paid: int = 0) -> tuple[int, int]:
    """Return what the market with its refills, and the bank, could give after such a payment."""
    size, market, bank = book.numbers["refill"], state.market, state.permits + paid
    if market == 0 and bank >= size > 0:
        market, bank = size, bank - size
    refills = bank // size * size if size > 0 else 0
    return market + refills, bank


def permits_to_hand(state: Co2State, book: Book, seat: Seat, count: int, log: Log) -> None:
    """Give the seat permits from the market one at a time, as far as they go (ruling 31)."""
    for _ in range(count):
        if state.market == 0:
            return
        leave_market(state)
        state.players[seat].permits += 1
        log.tell(events.PermitTaken(seat, "market"))
        refill(state, book, log)


def bank_permit_to_hand(state: Co2State, seat: Seat, log: Log) -> None:
    """Give a permit from the bank: one benefit in the early text (ruling 2)."""
    if state.permits > 0:
        state.permits -= 1
        state.players[seat].permits += 1
        log.tell(events.PermitTaken(seat, "bank"))


def permit_to_region(state: Co2State, book: Book, region: Region, log: Log) -> None:
    """Move a permit from the market to the region, unless it is full or the market empty."""
    if len(region.spaces) > region.permits and state.market > 0:
        leave_market(state)
        region.permits += 1
        log.tell(events.PermitPlaced(region.id))
        refill(state, book, log)


def permit_to_bank(state: Co2State, book: Book, seat: Seat, source: str, log: Log) -> None:
    """Pay a permit from the seat's hand or from a region that it controls."""
    if source == HAND:
        state.players[seat].permits -= 1
    else:
        state.regions[book.region_numbers[source]].permits -= 1
    state.permits += 1
    log.tell(events.PermitPaid(seat, source))
    refill(state, book, log)


def permit_sources(state: Co2State, seat: Seat) -> list[str]:
    """Return where the seat may take a permit from to pay it."""
    sources = [HAND] if state.players[seat].permits > 0 else []
    sources += [
        region.id for region in state.regions if region.controller == seat and region.permits > 0
    ]
    return sources


def check_source(state: Co2State, seat: Seat, source: str) -> None:
    """Refuse a place without a permit of this seat."""
    if source not in permit_sources(state, seat):
        raise IllegalAction("no_permit_there", source=source)


def has_stopped_selling(state: Co2State, book: Book) -> bool:
    """Ruling 39: the STOP under an emptied market, or as an option only a price that moved."""
    emptied = book.readings.sells_until == "market_empties" and state.turn.market_emptied
    return emptied or state.turn.price_moved


def has_stopped_buying(state: Co2State, book: Book) -> bool:
    """Ruling 21: a deal is made before the price moves, or as an option at any time."""
    return book.readings.buys_until == "price_moves" and state.turn.price_moved


def legal_deals(state: Co2State, book: Book, seat: Seat) -> list[LegalAction]:
    """List buying and selling, once per turn."""
    legal: list[LegalAction] = []
    if state.turn.market:
        return legal
    player = state.players[seat]
    if state.market > 0 and player.money >= state.price and not has_stopped_buying(state, book):
        legal.append(BUY)
    if player.permits > 0 and not has_stopped_selling(state, book):
        legal.append(SELL)
    return legal


def buy(state: Co2State, book: Book, task: Task, action: BuyPermit, log: Log) -> None:
    """Buy one permit into the hand."""
    seat = task.seat
    player = state.players[seat]
    if state.turn.market:
        raise IllegalAction("market_used")
    if has_stopped_buying(state, book):
        raise IllegalAction("price_moved_before_buying")
    if state.market == 0:
        raise IllegalAction("market_empty")
    if player.money < state.price:
        raise IllegalAction("not_enough_money", cost=state.price, money=player.money)
    state.turn.market = True
    state.turn.deeds.append("buy")
    pay(state, seat, state.price)
    leave_market(state)
    player.permits += 1
    log.tell(events.PermitBought(seat, state.price))
    refill(state, book, log)


def sell(state: Co2State, book: Book, task: Task, action: SellPermit, log: Log) -> None:
    """Sell one permit from the hand."""
    seat = task.seat
    player = state.players[seat]
    if state.turn.market:
        raise IllegalAction("market_used")
    if has_stopped_selling(state, book):
        raise IllegalAction("price_moved" if state.turn.price_moved else "market_emptied")
    if player.permits == 0:
        raise IllegalAction("no_permit_in_hand")
    state.turn.market = True
    state.turn.deeds.append("sell")
    player.permits -= 1
    state.market += 1
    earn(state, seat, state.price)
    log.tell(events.PermitSold(seat, state.price))
    if state.price > book.numbers["lowest_price"]:
        _move_price(state, -1, log)


def _move_price(state: Co2State, change: int, log: Log) -> None:
    # Ruling 39: a price that stays at 1 or 8 has not moved, so only this sets the flag.
    state.price += change
    state.turn.price_moved = True
    log.tell(events.PriceMoved(state.price))
