"""Carries out an action, and continues until somebody must decide again."""

from __future__ import annotations

from typing import assert_never

from engine.core import Log, Seat
from engine.games_example.windfall.actions import AnyAction, Bid, Pass, Plant
from engine.games_example.windfall.state import WindfallState
from engine.games_example.windfall.steps import auction, planting


def step(state: WindfallState, seat: Seat, action: AnyAction, log: Log) -> None:
    """Carry out the action; raise IllegalAction if the rules do not allow it."""
    match action:
        case Plant():
            planting.plant(state, seat, action, log)
        case Bid():
            auction.bid(state, seat, action, log)
        case Pass():
            auction.pass_bid(state, seat, log)
        case _:
            assert_never(action)
