"""The emissions stage: demand, carbon, sinks, temperature (§5)."""

from __future__ import annotations

from engine.core import Log
from engine.games.daybreak.board.thermometer import cool, heat
from engine.games.daybreak.board.tokens import change_board, check_demand
from engine.games.daybreak.events import (
    CarbonAbsorbed,
    CarbonEmitted,
    DemandUnmet,
    DrawdownReached,
)
from engine.games.daybreak.state import DaybreakState, Player


def run_emissions_stage(state: DaybreakState, log: Log) -> None:
    """Compute the stage from the boards; nobody decides anything."""
    for seat, player in enumerate(state.players):
        short = player.demand - player.clean - player.dirty
        if short > 0:
            log.tell(DemandUnmet(seat, short))
            check_demand(state, seat, log)
    if state.ending is not None:
        return
    for seat, player in enumerate(state.players):
        carbon = carbon_of(player)
        log.tell(CarbonEmitted(seat, carbon))
        change_board(state, "recent", carbon, log)
    _absorb(state, log)


def carbon_of(player: Player) -> int:
    """Return dirty energy and emission tokens, minus what was captured at the source this round."""
    return max(0, player.dirty + sum(player.emissions.values()) - player.carbon_cut)


def sinks(state: DaybreakState) -> int:
    """Return what trees, oceans and direct air capture absorb."""
    return state.trees + state.oceans + state.dac


def _absorb(state: DaybreakState, log: Log) -> None:
    """Absorb recent carbon; a sink left over is drawdown (ruling 10)."""
    room, story = sinks(state), state.story[-1]
    absorbed = min(state.recent, room)
    story.carbon, story.absorbed, story.sinks = state.recent, absorbed, room
    log.tell(CarbonAbsorbed(absorbed, room))
    change_board(state, "recent", -absorbed, log)
    if room > absorbed:
        state.drawdown = True
        log.tell(DrawdownReached(cool(state, room - absorbed, log)))
        return
    carbon = state.recent
    change_board(state, "recent", -carbon, log)
    heat(state, carbon, log)
