"""The game's dispatch table: what each task does by itself, or what it asks of whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from engine.core import Action, IllegalAction, LegalAction, Log
from engine.games.co2 import actions as act
from engine.games.co2.book import Book
from engine.games.co2.state import Co2State, Task
from engine.games.co2.steps import (
    auction,
    construct,
    decade,
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

A = TypeVar("A", bound=Action)
Run: TypeAlias = Callable[[Co2State, Book, Task, Log], None]
"""What happens by itself; the task has left the stack."""
Listing: TypeAlias = Callable[[Co2State, Book, Task], list[LegalAction]]
"""The legal actions; the task is still on the stack."""


Answer: TypeAlias = tuple[type[Action], Callable[[Co2State, Book, Task, Any, Log], None]]
"""An action that answers a question, and the rule that carries it out."""


def answer(action: type[A], carry_out: Callable[[Co2State, Book, Task, A, Log], None]) -> Answer:
    """Pair the action with a rule that takes this very action, which the alias cannot express."""
    return action, carry_out


class Question:
    """A task that waits for its seat's decision."""

    def __init__(self, listing: Listing, *answers: Answer) -> None:
        self.listing = listing
        self.answers = dict(answers)

    def answer(self, state: Co2State, book: Book, task: Task, action: Action, log: Log) -> None:
        """Carry the action out; refuse an action of another kind."""
        carry_out = self.answers.get(type(action))
        if carry_out is None:
            raise IllegalAction("not_now", decision=task.kind)
        carry_out(state, book, task, action, log)


RUNS: dict[str, Run] = {
    # §2 Set-up
    "draw_project": solo.draw_project,
    # §3 The supply phase
    "begin_supply": supply.begin_supply,
    "ask_income": supply.ask_income,
    "use_cubes": supply.use_cubes,
    "order_regions": supply.order_regions,
    "supply_region": supply.supply_region,
    "force_purchase": supply.force_purchase,
    "check_level": supply.check_level,
    "event": supply.play_event,
    "lose_planet": supply.lose_planet,
    # §4 The operations phase
    "begin_operations": turn.begin_operations,
    "next_turn": turn.next_turn,
    "turn_over_project": install.turn_over_project,
    "check_control": construct.control_after_building,
    "leave_project": construct.leave_project,
    "remove_project": construct.remove_project,
    "study_project": expertise.study,
    "hold_summits": summits.hold_summits,
    "awards": summits.give_awards,
    "close_summits": summits.close_summits,
    "turn_over": turn.turn_over,
    # §9 The end of a decade
    "end_decade": decade.end_decade,
    "begin_auction": auction.begin_auction,
    "ask_bid": auction.ask_bid,
}
"""Tasks that happen by themselves."""

QUESTIONS: dict[str, Question] = {
    "draft": Question(draft.legal_keeps, answer(act.KeepCard, draft.keep)),
    "turn": Question(
        turn.legal_in_turn,
        answer(act.Propose, propose.propose),
        answer(act.Install, install.install),
        answer(act.Construct, construct.construct),
        answer(act.MoveScientist, scientists.free_move),
        answer(act.BuyPermit, market.buy),
        answer(act.SellPermit, market.sell),
        answer(act.PlayLobby, lobby.play_lobby),
        answer(act.ClaimGoal, lobby.claim_goal),
        answer(act.CashGoal, lobby.cash_goal),
        answer(act.EndTurn, turn.end_turn),
    ),
    "research": Question(
        scientists.legal_research,
        answer(act.Recruit, scientists.recruit),
        answer(act.MoveScientist, scientists.extra_move),
        answer(act.Forgo, scientists.forgo),
    ),
    "extra_move": Question(
        scientists.legal_extra_moves,
        answer(act.MoveScientist, scientists.extra_move),
        answer(act.Forgo, scientists.forgo),
    ),
    "release": Question(scientists.legal_release, answer(act.MoveScientist, scientists.release)),
    "displaced": Question(
        scientists.legal_displaced, answer(act.MoveScientist, scientists.displaced_move)
    ),
    "any_expertise": Question(expertise.legal_any, answer(act.Learn, expertise.learn_any)),
    "permit_region": Question(
        expertise.legal_permit_region, answer(act.PlacePermit, expertise.place_permit)
    ),
    "study": Question(expertise.legal_study, answer(act.Learn, expertise.learn_project)),
    "summit_award": Question(summits.legal_awards, answer(act.TakeAward, summits.take_award)),
    "income": Question(supply.legal_income, answer(act.TakeIncome, supply.take_income)),
    "first_region": Question(
        solo.legal_regions, answer(act.ChooseRegion, supply.choose_first_region)
    ),
    "supply_permit": Question(
        supply.legal_supply_permit, answer(act.PayPermit, supply.pay_supply_permit)
    ),
    "shortfall": Question(
        supply.legal_shortfall,
        answer(act.CashGoal, supply.settle_shortfall),
        answer(act.PayPoints, supply.settle_shortfall),
    ),
    "bid": Question(
        auction.legal_bids,
        answer(act.Bid, auction.bid),
        answer(act.PassBid, auction.pass_bid),
    ),
    "pay_bid": Question(
        auction.legal_payments,
        answer(act.PayCoins, auction.pay_bid),
        answer(act.PayCube, auction.pay_bid),
        answer(act.PayPermit, auction.pay_bid),
        answer(act.CashGoal, auction.cash_goal_for_bid),
    ),
    "name_start_player": Question(
        auction.legal_names, answer(act.NameStartPlayer, auction.name_start_player)
    ),
    "solo_region": Question(solo.legal_regions, answer(act.ChooseRegion, solo.choose_solo_region)),
    "solo_place": Question(solo.legal_places, answer(act.PlaceProject, solo.place_project)),
}
"""Tasks that wait for a decision."""

DECISIONS = tuple(QUESTIONS)


def run_on(state: Co2State, book: Book, log: Log) -> None:
    """Run everything that needs no decision."""
    while state.tasks:
        run = RUNS.get(state.tasks[-1].kind)
        if run is None:
            return
        run(state, book, state.tasks.pop(), log)
