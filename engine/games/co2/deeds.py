"""Which rule answers which action, by the decision that waits."""

from __future__ import annotations

from engine.core import Action, IllegalAction, Log, Seat
from engine.games.co2 import actions as do
from engine.games.co2.book import Book
from engine.games.co2.state import CO2, Task
from engine.games.co2.steps import (
    auction,
    construct,
    draft,
    expertise,
    install,
    lobby,
    market,
    propose,
    scientists,
    solo,
    summits,
    supply,
    turn,
)


def carry_out(state: CO2, book: Book, seat: Seat, action: Action, log: Log) -> None:
    """The action answers the decision that waits; another kind of action is refused."""
    task = state.tasks[-1]
    if task.kind == "turn":
        answered = _take_turn(state, book, seat, action, log)
    elif isinstance(action, (do.MoveScientist, do.Recruit, do.Forgo)):
        answered = _answer_scientist(state, book, task, action, log)
    elif isinstance(action, (do.Learn, do.TakeAward, do.PlacePermit)):
        answered = _answer_expertise(state, book, task, action, log)
    elif task.kind in ("bid", "pay_bid", "name_start_player"):
        answered = _answer_auction(state, book, task, action, log)
    else:
        answered = _answer_phase(state, book, task, seat, action, log)
    if not answered:
        raise IllegalAction("not_now", decision=task.kind)


def _take_turn(state: CO2, book: Book, seat: Seat, action: Action, log: Log) -> bool:
    match action:
        case do.Propose():
            propose.propose(state, book, seat, action, log)
        case do.Install():
            install.install(state, book, seat, action, log)
        case do.Construct():
            construct.construct(state, book, seat, action, log)
        case do.MoveScientist():
            scientists.free_move(state, book, seat, action, log)
        case do.BuyPermit():
            market.buy(state, book, seat, log)
        case do.SellPermit():
            market.sell(state, book, seat, log)
        case do.PlayLobby():
            lobby.play_lobby(state, book, seat, action, log)
        case do.ClaimGoal():
            lobby.claim_goal(state, book, seat, action, log)
        case do.CashGoal():
            lobby.cash_goal(state, book, seat, log)
        case do.EndTurn():
            turn.end_turn(state, book, seat, log)
        case _:
            return False
    return True


def _answer_scientist(
    state: CO2,
    book: Book,
    task: Task,
    action: do.MoveScientist | do.Recruit | do.Forgo,
    log: Log,
) -> bool:
    match task.kind, action:
        case ("research", do.Recruit()):
            scientists.recruit(state, task.seat, log)
        case (("research" | "extra_move"), do.Forgo()):
            state.tasks.pop()
        case (("research" | "extra_move"), do.MoveScientist() as move):
            scientists.extra_move(state, book, task.seat, move, log)
        case ("release", do.MoveScientist() as move):
            scientists.release(state, book, task, move, log)
        case ("displaced", do.MoveScientist() as move):
            scientists.displaced_move(state, book, task, move, log)
        case _:
            return False
    return True


def _answer_expertise(
    state: CO2, book: Book, task: Task, action: do.Learn | do.TakeAward | do.PlacePermit, log: Log
) -> bool:
    match task.kind, action:
        case ("any_expertise", do.Learn() as learn):
            expertise.learn_any(state, book, task.seat, learn, log)
        case ("study", do.Learn() as learn):
            expertise.learn_project(state, book, task.seat, learn, log)
        case ("summit_award", do.TakeAward() as award):
            summits.take_award(state, book, task.seat, award, log)
        case ("permit_region", do.PlacePermit() as permit):
            expertise.place_permit(state, book, permit, log)
        case _:
            return False
    return True


def _answer_auction(state: CO2, book: Book, task: Task, action: Action, log: Log) -> bool:
    match task.kind, action:
        case ("bid", do.Bid() | do.PassBid() as offer):
            auction.bid(state, book, task.seat, offer, log)
        case ("pay_bid", do.PayCoins() | do.PayCube() | do.PayPermit() as payment):
            auction.pay_bid(state, book, task.seat, payment, log)
        case ("name_start_player", do.NameStartPlayer() as name):
            auction.name_start_player(state, name)
        case _:
            return False
    return True


def _answer_phase(state: CO2, book: Book, task: Task, seat: Seat, action: Action, log: Log) -> bool:
    match task.kind, action:
        case ("draft", do.KeepCard() as keep):
            draft.keep(state, seat, keep, log)
        case ("income", do.TakeIncome() as income):
            supply.take_income(state, book, seat, income, log)
        case ("first_region", do.ChooseRegion() as choice):
            supply.choose_first_region(state, book, choice)
        case ("supply_permit", do.PayPermit() as payment):
            supply.pay_supply_permit(state, book, seat, payment, log)
        case ("shortfall", do.CashGoal() | do.PayPoints() as payment):
            supply.settle_shortfall(state, book, seat, payment, log)
        case ("solo_region", do.ChooseRegion() as choice):
            solo.choose_solo_region(state, book, choice)
        case ("solo_place", do.PlaceProject() as place):
            solo.place_project(state, book, task, place)
        case _:
            return False
    return True
