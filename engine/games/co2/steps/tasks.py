"""The stack of what is still to be done."""

from __future__ import annotations

from engine.games.co2.state import Co2State, Task


def do_next(state: Co2State, task: Task) -> None:
    """This task comes before all that is still to be done."""
    state.tasks.append(task)


def do_in_turn(state: Co2State, tasks: list[Task]) -> None:
    """These tasks come before all that is still to be done, in this order."""
    state.tasks += tasks[::-1]
