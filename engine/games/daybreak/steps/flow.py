"""The course of the game while nobody has to decide."""

from __future__ import annotations

from engine.core import Log
from engine.games.daybreak.state import DaybreakState
from engine.games.daybreak.steps.crisis_stage import (
    begin_crisis_stage,
    roll_planetary_die,
    rolls_due,
)
from engine.games.daybreak.steps.emissions_stage import run_emissions_stage
from engine.games.daybreak.steps.global_stage import begin_global_stage
from engine.games.daybreak.steps.growth_stage import close_story, run_growth_stage
from engine.games.daybreak.steps.questions import ask
from engine.games.daybreak.steps.resolve import begin_crisis, continue_crisis


def go_on(state: DaybreakState, log: Log) -> None:
    """Run the stages until somebody must decide or the game is over."""
    while not is_over(state) and not is_waiting(state):
        if state.stage == "local":
            run_emissions_stage(state, log)
            if not is_over(state):
                begin_crisis_stage(state)
        else:
            _go_on_with_crises(state, log)
    if is_over(state):
        _clear_the_table(state)


def is_over(state: DaybreakState) -> bool:
    """Whether the game has ended, won or lost."""
    return state.ending is not None


def is_waiting(state: DaybreakState) -> bool:
    """Whether a player or the group has something to decide."""
    if state.question is not None:
        return True
    if state.stage == "local":
        return False in [player.ready for player in state.players]
    return state.resolving is not None and any(state.resolving.losses)


def _go_on_with_crises(state: DaybreakState, log: Log) -> None:
    """Roll dice first, including those that a crisis adds; then resolve crises, then growth."""
    if state.resolving is not None:
        if state.resolving.drops:
            ask(state, "drop_project", state.crises[0].id)
        else:
            continue_crisis(state, log)
    elif state.rolls < rolls_due(state):
        roll_planetary_die(state, log)
    elif state.crises:
        begin_crisis(state, log)
    else:
        run_growth_stage(state, log)
        if not is_over(state):
            begin_global_stage(state, log)


def _clear_the_table(state: DaybreakState) -> None:
    """Clear all questions once the game is over."""
    state.question = None
    state.rolled = None
    close_story(state)
