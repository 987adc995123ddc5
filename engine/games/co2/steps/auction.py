"""The auction for the start player (§12.3)."""

from __future__ import annotations

from engine.core import IllegalAction, LegalAction, Log, Ranged, Seat
from engine.games.co2 import events
from engine.games.co2.actions import (
    Bid,
    CashGoal,
    NameStartPlayer,
    PassBid,
    PayCoins,
    PayCube,
    PayPermit,
)
from engine.games.co2.book import Book
from engine.games.co2.state import NOBODY, Auction, Co2State, Task
from engine.games.co2.steps.bank import pay, return_cubes
from engine.games.co2.steps.decade import pass_tile
from engine.games.co2.steps.lobby import CASH_GOAL, cash_goal
from engine.games.co2.steps.market import check_source, permit_sources, permit_to_bank
from engine.games.co2.steps.tasks import do_next

PASS, COINS, CUBE = PassBid(), PayCoins(), PayCube()


def begin_auction(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Start one round of bids, clockwise from the holder of the tile."""
    state.auction = Auction()
    do_next(state, Task("ask_bid", state.start_player))


def purse(state: Co2State, book: Book, seat: Seat) -> int:
    """Return the most that the seat could pay."""
    player = state.players[seat]
    permits = player.permits + sum(
        region.permits for region in state.regions if region.controller == seat
    )
    cubes = player.cubes * book.numbers["cube_in_auction"]
    goal = book.numbers["goal_money"] if may_cash_goal(state, book, seat) else 0
    return player.money + cubes + permits * state.price + goal


def may_cash_goal(state: Co2State, book: Book, seat: Seat) -> bool:
    """Ruling 9: the goal can become money at any moment, so also to pay a bid."""
    return book.readings.goal_in_auction and not state.players[seat].cashed


def ask_bid(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Ask the seat for a bid; a seat that cannot raise passes."""
    seat = task.seat
    if purse(state, book, seat) > state.auction.best:
        do_next(state, Task("bid", seat))
    else:
        log.tell(events.BidMade(seat, None))
        _ask_next(state, seat)


def legal_bids(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """List every higher value that the seat can pay, and passing."""
    low = state.auction.best + 1
    return [Ranged(Bid(low), "value", low, purse(state, book, task.seat)), PASS]


def bid(state: Co2State, book: Book, task: Task, action: Bid, log: Log) -> None:
    """Raise the bid; zero is a bid."""
    seat = task.seat
    if action.value <= state.auction.best:
        raise IllegalAction("bid_too_low", least=state.auction.best + 1)
    if action.value > purse(state, book, seat):
        raise IllegalAction("bid_too_high", most=purse(state, book, seat))
    state.tasks.pop()
    state.auction.best = action.value
    state.auction.leader = seat
    log.tell(events.BidMade(seat, action.value))
    _ask_next(state, seat)


def pass_bid(state: Co2State, book: Book, task: Task, action: PassBid, log: Log) -> None:
    """Make no bid."""
    state.tasks.pop()
    log.tell(events.BidMade(task.seat, None))
    _ask_next(state, task.seat)


def _ask_next(state: Co2State, seat: Seat) -> None:
    state.auction.asked += 1
    if state.auction.asked < len(state.players):
        do_next(state, Task("ask_bid", Seat((seat + 1) % len(state.players))))
        return
    leader = state.auction.leader
    if leader == NOBODY:
        # Nobody wants it: the tile passes to the left for free; before the first decade it stays.
        if state.decade > 1:
            pass_tile(state)
        return
    state.auction.debt = state.auction.best
    do_next(state, Task("name_start_player", leader))
    if state.auction.debt > 0:
        do_next(state, Task("pay_bid", leader))


def legal_payments(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """List coins for the whole rest, or a cube or a permit towards it."""
    seat = task.seat
    legal: list[LegalAction] = []
    if state.players[seat].money > 0:
        legal.append(COINS)
    if state.players[seat].cubes > 0:
        legal.append(CUBE)
    legal += [PayPermit(source) for source in permit_sources(state, seat)]
    if may_cash_goal(state, book, seat):
        legal.append(CASH_GOAL)
    return legal


def pay_bid(
    state: Co2State,
    book: Book,
    task: Task,
    action: PayCoins | PayCube | PayPermit,
    log: Log,
) -> None:
    """Pay part of the bid; overpayment is lost."""
    seat = task.seat
    player = state.players[seat]
    if isinstance(action, PayCoins):
        if player.money == 0:
            raise IllegalAction("nothing_to_pay_with")
        value = min(player.money, state.auction.debt)
        pay(state, seat, value)
        log.tell(events.BidPaid(seat, value, 0, 0))
    elif isinstance(action, PayCube):
        if player.cubes == 0:
            raise IllegalAction("nothing_to_pay_with")
        value = book.numbers["cube_in_auction"]
        return_cubes(state, seat, 1)
        log.tell(events.BidPaid(seat, 0, 1, 0))
    else:
        check_source(state, seat, action.source)
        value = state.price
        log.tell(events.BidPaid(seat, 0, 0, 1))
        permit_to_bank(state, book, seat, action.source, log)
    state.auction.debt -= value
    if state.auction.debt <= 0:
        state.auction.debt = 0
        state.tasks.pop()


def cash_goal_for_bid(state: Co2State, book: Book, task: Task, action: CashGoal, log: Log) -> None:
    """Turn the company goal into money to pay the bid."""
    if not book.readings.goal_in_auction:
        raise IllegalAction("not_now", decision=task.kind)
    cash_goal(state, book, task, action, log)


def legal_names(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """List every player."""
    return [NameStartPlayer(Seat(seat)) for seat in range(len(state.players))]


def name_start_player(
    state: Co2State, book: Book, task: Task, action: NameStartPlayer, log: Log
) -> None:
    """Give the tile to a player."""
    if not 0 <= action.seat < len(state.players):
        raise IllegalAction("no_such_seat", seat=action.seat)
    state.tasks.pop()
    state.start_player = action.seat
