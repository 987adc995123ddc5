"""A seat's action and everything that follows from it."""

from __future__ import annotations

from engine.core import Action, IllegalAction, Log, Seat
from engine.games.co2.book import book_of
from engine.games.co2.dispatch import QUESTIONS, run_on
from engine.games.co2.legal import task_of
from engine.games.co2.state import Co2State


def step(state: Co2State, seat: Seat, action: Action, log: Log) -> None:
    """Carry the action out and continue until somebody must decide again."""
    task = task_of(state, seat)
    if task is None:
        raise IllegalAction("not_your_decision", seat=seat)
    book = book_of(state)
    QUESTIONS[task.kind].answer(state, book, task, action, log)
    run_on(state, book, log)
