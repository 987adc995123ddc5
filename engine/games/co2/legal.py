"""Who must decide what, and the legal actions."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Decision, LegalAction, Seat, decision
from engine.games.co2.book import book_of
from engine.games.co2.dispatch import QUESTIONS
from engine.games.co2.state import Co2State, Task
from engine.games.co2.steps import draft


def to_act(state: Co2State) -> Sequence[Decision]:
    """Return the seat that must decide now; in the draft all that have not kept a card."""
    if not state.tasks:
        return ()
    task = state.tasks[-1]
    if task.kind == "draft":
        return [decision(state, seat, "draft") for seat in draft.waiting(state)]
    return (decision(state, task.seat, task.kind, task.place),)


def legal_actions(state: Co2State, seat: Seat) -> list[LegalAction]:
    """Return every action that the seat may take now."""
    task = task_of(state, seat)
    return [] if task is None else QUESTIONS[task.kind].listing(state, book_of(state), task)


def task_of(state: Co2State, seat: Seat) -> Task | None:
    """Return the task waiting for this seat; the draft waits for several seats at once."""
    if not state.tasks:
        return None
    task = state.tasks[-1]
    if task.kind == "draft":
        return Task("draft", seat) if seat in draft.waiting(state) else None
    return task if task.seat == seat else None
