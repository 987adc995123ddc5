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
from engine.games.co2.steps.places import Standing, standing_projects
from engine.games.co2.steps.propose import legal_proposals
from engine.games.co2.steps.scientists import legal_moves
from engine.games.co2.steps.tasks import do_in_turn, do_next

END_TURN = EndTurn()


def begin_operations(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Begin the first round of a decade; the first decade, without a supply phase, begins here."""
    if state.decade == 1:
        log.tell(events.DecadeBegan(state.decade, state.start_player))
    state.round = 1
    state.turns = 0
    do_next(state, Task("next_turn"))


def next_turn(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Continue with the next player, the next round, or the end of the decade."""
    seats = len(state.players)
    if state.turns == seats:
        state.turns = 0
        state.round += 1
    if state.round > book.seats.rounds:
        do_next(state, Task("end_decade"))
        return
    state.turn = Turn()
    do_next(state, Task("turn", Seat((state.start_player + state.turns) % seats)))


def legal_in_turn(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """List the compulsory action, then the free moves that are still unused."""
    seat, turn = task.seat, state.turn
    legal: list[LegalAction] = []
    standing = standing_projects(state, book) if not (turn.action and turn.scientist) else []
    if not turn.action:
        legal += compulsory(state, book, seat, standing)
    may_end = turn.action or not legal
    if not turn.scientist:
        legal += legal_moves(state, book, seat, standing)
    legal += legal_deals(state, book, seat)
    legal += legal_cards(state, book, seat)
    if may_end:
        legal.append(END_TURN)
    return legal


def compulsory(
    state: Co2State, book: Book, seat: Seat, standing: list[Standing]
) -> list[LegalAction]:
    """List the possible proposals, installations and constructions."""
    return (
        legal_proposals(state, book)
        + legal_installs(state, book, seat, standing)
        + legal_constructions(state, book, seat, standing)
    )


def end_turn(state: Co2State, book: Book, task: Task, action: EndTurn, log: Log) -> None:
    """End the turn: a project teaches, full summits are held, the next player follows."""
    seat = task.seat
    # Ruling 40: a player who cannot take any action skips it.
    if not state.turn.action and compulsory(state, book, seat, standing_projects(state, book)):
        raise IllegalAction("action_compulsory")
    log.tell(events.TurnEnded(seat))
    state.tasks.pop()
    do_in_turn(
        state, [Task("study_project", seat), Task("hold_summits", seat), Task("turn_over", seat)]
    )


def turn_over(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Count one more turn of this round."""
    state.turns += 1
    do_next(state, Task("next_turn"))
