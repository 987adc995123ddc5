"""Leads a round from phase to phase (§1.3), and asks whoever must decide next."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Log
from engine.games.powergrid import events
from engine.games.powergrid.lookup import content_of, runs_in_turn
from engine.games.powergrid.state import EMPTY, Phase, PowergridState
from engine.games.powergrid.steps import auction, building, bureaucracy, fuel, preparation
from engine.games.powergrid.steps.order import set_order
from engine.games.powergrid.storage import most_powered

ASK: dict[Phase, Callable[[PowergridState, Log], bool]] = {
    "preparation": preparation.ask,
    "auction": auction.ask,
    "fuel": fuel.ask,
    "building": building.ask,
    "bureaucracy": bureaucracy.ask,
}
"""By phase: asks the next player, or returns that the phase is over."""


def ask_next(state: PowergridState, log: Log) -> None:
    """Continue until somebody must decide or the game is over."""
    while state.phase != "over" and not ASK[state.phase](state, log):
        state.actor = EMPTY
        _begin_next_phase(state, log)


def _begin_next_phase(state: PowergridState, log: Log) -> None:
    match state.phase:
        case "preparation":
            _begin_round(state, log)
        case "auction":
            auction.end(state, log)
            state.phase = "fuel"
            fuel.begin(state, log)
        case "fuel":
            state.phase = "building"
            building.begin(state, log)
        case "building":
            if is_end_reached(state):
                _end_game(state, log)
            else:
                state.phase = "bureaucracy"
                bureaucracy.begin(state, log)
        case "bureaucracy":
            bureaucracy.end(state, log)
            _begin_round(state, log)


def _begin_round(state: PowergridState, log: Log) -> None:
    """Begin step 3 if it is due, set the order, and open the auction."""
    state.round += 1
    state.phase = "auction"
    log.tell(events.RoundBegan(state.round))
    if state.step_3_next:
        # Ruling 16: a card from bureaucracy starts step 3 with the next phase 1.
        state.step_3_next = False
        state.step = 3
        log.tell(events.StepBegan(3))
    if state.round > 1:
        set_order(state, log)
    auction.begin(state, log)


def is_end_reached(state: PowergridState) -> bool:
    """Whether somebody has as many cities as end the game (§10.1)."""
    count = content_of(state).players[len(state.money)]
    return max(map(len, state.cities)) >= count.end


def _end_game(state: PowergridState, log: Log) -> None:
    """Power what each player can, without income (rulings 20 and 46)."""
    known = content_of(state)
    state.powered = [
        most_powered(known, plants, tokens, len(cities), runs_in_turn(state))
        for plants, tokens, cities in zip(state.plants, state.fuel, state.cities, strict=True)
    ]
    state.phase = state.stage = "over"
    state.actor = EMPTY
    # The players' money is public now.
    log.reveal()
    log.tell(events.GameEnded(tuple(state.powered), tuple(state.money)))
