"""What waits for whom, and how play runs on until somebody must decide again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core import Action, Decision, Legal, Log, Seat, decision
from engine.games.co2.book import Book, book_of
from engine.games.co2.deeds import carry_out
from engine.games.co2.state import CO2, Task
from engine.games.co2.steps import (
    auction,
    construct,
    decade,
    draft,
    expertise,
    install,
    scientists,
    solo,
    summits,
    supply,
    turn,
)

Run = Callable[[CO2, Book, Task, Log], None]
Listing = Callable[[CO2, Book, Task], list[Legal]]

RUNS: dict[str, Run] = {
    "begin_auction": lambda state, book, task, log: auction.begin_auction(state),
    "ask_bid": lambda state, book, task, log: auction.ask_bid(state, book, task.seat, log),
    "draw_project": solo.draw_project,
    "begin_supply": lambda state, book, task, log: supply.begin_supply(state, log),
    "ask_income": lambda state, book, task, log: supply.ask_income(state, book, task.seat),
    "use_cubes": lambda state, book, task, log: supply.use_cubes(state, log),
    "order_regions": lambda state, book, task, log: supply.order_regions(state),
    "supply_region": supply.supply_region,
    "force_purchase": lambda state, book, task, log: supply.force_purchase(
        state, book, task.seat, log
    ),
    "check_level": lambda state, book, task, log: supply.check_level(state, book, log),
    "event": lambda state, book, task, log: supply.play_event(state, book, log),
    "begin_operations": lambda state, book, task, log: turn.begin_operations(state, log),
    "next_turn": lambda state, book, task, log: turn.next_turn(state, book),
    "turn_over_project": install.turn_over_project,
    "check_control": construct.control_after_building,
    "leave_project": construct.leave_project,
    "remove_project": lambda state, book, task, log: construct.remove_project(state, book, task),
    "study_project": lambda state, book, task, log: expertise.study(state, book, task.seat, log),
    "hold_summits": lambda state, book, task, log: summits.hold_summits(
        state, book, task.seat, log
    ),
    "awards": lambda state, book, task, log: summits.give_awards(state, book, task.seat, log),
    "close_summits": lambda state, book, task, log: summits.close_summits(state, book, log),
    "turn_over": lambda state, book, task, log: turn.turn_over(state),
    "end_decade": lambda state, book, task, log: decade.end_decade(state, book, log),
}
"""What happens by itself."""

LISTINGS: dict[str, Listing] = {
    "turn": lambda state, book, task: turn.legal_actions_of_turn(state, book, task.seat),
    "research": lambda state, book, task: scientists.legal_extra(state, book, task.seat, True),
    "extra_move": lambda state, book, task: scientists.legal_extra(state, book, task.seat, False),
    "release": lambda state, book, task: scientists.release_targets(
        state, book, task.seat, task.place
    ),
    "displaced": scientists.legal_displaced,
    "any_expertise": lambda state, book, task: expertise.legal_any(state, book, task.seat),
    "permit_region": lambda state, book, task: expertise.legal_permit_region(state),
    "study": lambda state, book, task: expertise.legal_study(state, book, task.seat),
    "summit_award": lambda state, book, task: summits.list_awards(state, book, task.seat),
    "income": lambda state, book, task: supply.legal_income(state, book, task.seat),
    "first_region": lambda state, book, task: solo.legal_regions(state),
    "supply_permit": lambda state, book, task: supply.legal_supply_permit(state, task.seat),
    "shortfall": lambda state, book, task: supply.legal_shortfall(),
    "bid": lambda state, book, task: auction.legal_bids(state, book, task.seat),
    "pay_bid": lambda state, book, task: auction.legal_payments(state, task.seat),
    "name_start_player": lambda state, book, task: auction.legal_names(state),
    "solo_region": lambda state, book, task: solo.legal_regions(state),
    "solo_place": solo.legal_places,
}
"""What may be decided where one seat is asked; the draft asks several."""

DECISIONS = ("draft", *LISTINGS)


def to_act(state: CO2) -> Sequence[Decision]:
    """The seat that must decide now; in the draft all that have not kept a card."""
    if not state.tasks:
        return ()
    task = state.tasks[-1]
    if task.kind == "draft":
        return [decision(state, seat, "draft") for seat in draft.waiting(state)]
    return (decision(state, task.seat, task.kind, task.place),)


def legal_actions(state: CO2, seat: Seat) -> list[Legal]:
    """Every action that the seat may take now."""
    if not state.tasks:
        return []
    task = state.tasks[-1]
    if task.kind == "draft":
        return draft.legal_keeps(state, seat) if seat in draft.waiting(state) else []
    if task.seat != seat:
        return []
    return LISTINGS[task.kind](state, book_of(state), task)


def step(state: CO2, seat: Seat, action: Action, log: Log) -> None:
    """The seat's action and all that follows from it."""
    book = book_of(state)
    carry_out(state, book, seat, action, log)
    run_on(state, book, log)


def run_on(state: CO2, book: Book, log: Log) -> None:
    """Everything that needs no decision happens."""
    while state.tasks:
        run = RUNS.get(state.tasks[-1].kind)
        if run is None:
            return
        run(state, book, state.tasks.pop(), log)
