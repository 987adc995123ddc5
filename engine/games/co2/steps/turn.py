"""Rounds and turns of the operations phase (§4)."""

from __future__ import annotations

from engine.core import IllegalAction, LegalAction, Log, Seat
from engine.games.co2 import events
from engine.games.co2.actions import EndTurn
from engine.games.co2.book import Book
from engine.games.co2.state import Co2State, Task, Turn
from engine.games.co2.steps.construct import legal_constructions
from engine.games.co2.steps.install import legal_installs
from engine.games.co2.steps.lobby import legal_cards
from engine.games.co2.steps.market import legal_deals
from engine.games.co2.steps.propose import legal_proposals
from engine.games.co2.steps.scientists import legal_moves

END_TURN = EndTurn()


def begin_operations(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """The first round of a decade; the first decade begins here, it has no supply phase."""
    if state.decade == 1:
        log.tell(events.DecadeBegan(state.decade, state.start_player))
    state.round = 1
    state.turns = 0
    state.do_next(Task("next_turn"))


def next_turn(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """The next player in turn order, the next round, or the end of the decade."""
    seats = len(state.players)
    if state.turns == seats:
        state.turns = 0
        state.round += 1
    if state.round > book.seats.rounds:
        state.do_next(Task("end_decade"))
        return
    state.turn = Turn()
    state.do_next(Task("turn", Seat((state.start_player + state.turns) % seats)))


def legal_in_turn(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """The compulsory action, then the free moves, each as long as it is unused."""
    seat = task.seat
    legal: list[LegalAction] = []
    if not state.turn.action:
        legal += compulsory(state, book, seat)
    may_end = state.turn.action or not legal
    if not state.turn.scientist:
        legal += legal_moves(state, book, seat)
    legal += legal_deals(state, book, seat)
    legal += legal_cards(state, book, seat)
    if may_end:
        legal.append(END_TURN)
    return legal


def compulsory(state: Co2State, book: Book, seat: Seat) -> list[LegalAction]:
    """Proposals, installations and constructions that are possible now."""
    return [
        *legal_proposals(state, book),
        *legal_installs(state, book, seat),
        *legal_constructions(state, book, seat),
    ]


def end_turn(state: Co2State, book: Book, task: Task, action: EndTurn, log: Log) -> None:
    """End the turn: a project teaches, full summits are held, the next player is on turn."""
    seat = task.seat
    # Ruling 40: who cannot take any action passes it.
    if not state.turn.action and compulsory(state, book, seat):
        raise IllegalAction("action_compulsory")
    log.tell(events.TurnEnded(seat))
    state.tasks.pop()
    state.do_next(Task("study_project", seat), Task("hold_summits", seat), Task("turn_over", seat))


def turn_over(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """One more turn of this round is done."""
    state.turns += 1
    state.do_next(Task("next_turn"))
