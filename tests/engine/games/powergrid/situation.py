"""Positions for tests, written as a reader would set them up on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.core import (
    Action,
    Chance,
    Event,
    IllegalAction,
    Log,
    Seat,
    advance,
    apply,
    encode,
    notation,
)
from engine.games.powergrid import game
from engine.games.powergrid.actions import AnyAction
from engine.games.powergrid.content import STEP_3
from engine.games.powergrid.options import PowergridOptions
from engine.games.powergrid.scenario import Scenario, TrustScenario, set_up
from engine.games.powergrid.state import PowergridState

ROW = [4, 5, 6, 7, 8, 9, 10, 11]
LATE_ROW = [24, 25, 26, 27, 28, 29, 30, 31]
AREAS = {
    2: ["red", "green", "yellow"],
    3: ["red", "green", "yellow"],
    4: ["red", "green", "yellow", "blue"],
    5: ["red", "green", "yellow", "blue", "brown"],
    6: ["red", "green", "yellow", "blue", "brown"],
}
USA_AREAS = {
    2: ["yellow", "red", "green"],
    3: ["yellow", "red", "green"],
    4: ["yellow", "red", "green", "purple"],
    5: ["yellow", "red", "green", "purple", "brown"],
    6: ["yellow", "red", "green", "purple", "brown"],
}
TRUST_START = ["kassel", "hannover", "bremen", "hamburg", "erfurt", "halle"]


def table(
    players: int = 3, options: PowergridOptions | None = None, **given: Any
) -> PowergridState:
    """A position: Germany, seats in order, a plain market, a deck of large plants."""
    chosen = options or PowergridOptions()
    areas = USA_AREAS if chosen.map == "usa" else AREAS
    given.setdefault("order", list(range(players)))
    given.setdefault("area", areas[players])
    given.setdefault("row", _row(given))
    if "deck" not in given:
        given["deck"] = [32, 33, 34, 36] if given.get("step", 1) == 3 else [32, 33, 34, 36, STEP_3]
    if players == 2 and "trust" not in given:
        given["trust"] = TrustScenario(houses=TRUST_START if chosen.map == "germany" else [])
    return set_up(Scenario(**given), chosen, Chance("situation"))


def _row(given: dict[str, Any]) -> list[int]:
    """Eight open plants that nobody in the position owns."""
    owned = {plant for plants in given.get("plants") or [] for plant in plants}
    if "trust" in given:
        owned.update(given["trust"].plants)
    usual = ROW if given.get("step", 1) == 1 else LATE_ROW
    row = [plant for plant in [*usual, 12, 14, 16, 17, 19, 21, 23] if plant not in owned]
    return sorted(row[:8])


def play(state: PowergridState, *moves: str) -> list[Event]:
    """Plays `seat notation` lines and returns what everybody was told."""
    log = Log()
    for move in moves:
        seat, action = read_move(move)
        advance(game, state, seat, action, log)
    return [told.event for told in log.addressed]


def read_move(move: str) -> tuple[Seat, AnyAction]:
    """A record line as seat and action."""
    seat, _, said = move.partition(" ")
    action = notation.read(said, game.actions)
    assert isinstance(action, AnyAction)
    return Seat(int(seat)), action


def refusal(state: PowergridState, move: str) -> str:
    """The key with which this move is refused; the refused state stays as it was."""
    seat, action = read_move(move)
    before = encode(state)
    with pytest.raises(IllegalAction) as refused:
        apply(game, state, seat, action)
    assert encode(state) == before
    return refused.value.key


def listed(state: PowergridState) -> list[str]:
    """The legal actions of whoever is to act, ranges as `open 4 for 1..50`."""
    found = []
    for action in game.legal_actions(state, Seat(state.actor)):
        found.append(
            str(action) if isinstance(action, Action) else f"{action.action}..{action.high}"
        )
    return found


def everybody(state: PowergridState, said: str) -> list[Event]:
    """Whoever is to act says this, as long as the stage stays the same."""
    told: list[Event] = []
    stage = state.stage
    while state.stage == stage and state.actor >= 0:
        told += play(state, f"{state.actor} {said}")
    return told


def kinds(told: Sequence[Event]) -> list[str]:
    """The names of what was told."""
    return [type(event).__name__ for event in told]
