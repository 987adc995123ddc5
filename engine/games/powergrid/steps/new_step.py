"""Steps 2 and 3 of the game (§9)."""

from __future__ import annotations

from engine.core import Log
from engine.games.powergrid import events
from engine.games.powergrid.content import STEP_3
from engine.games.powergrid.state import PowergridState
from engine.games.powergrid.steps.plant_market import discard_lowest, draw_plant


def begin_step_2(state: PowergridState, log: Log) -> None:
    """Begin step 2; once, exchange the lowest plant for the top of the deck (§9.2)."""
    state.step = 2
    log.tell(events.StepBegan(2))
    discard_lowest(state, "step_2", log)
    draw_plant(state, log)


def lies_step_3(state: PowergridState) -> bool:
    """Whether the Step 3 card is in the plant market."""
    return bool(state.row) and state.row[-1] == STEP_3


def remove_step_3(state: PowergridState, log: Log) -> None:
    """Remove the Step 3 card and the lowest plant without replacement: six plants stay.

    Before step 2, everything that step 2 causes comes first (§9.4).
    """
    state.row.remove(STEP_3)
    state.discarded.append(STEP_3)
    if state.step == 1:
        begin_step_2(state, log)
    discard_lowest(state, "step_3", log)
