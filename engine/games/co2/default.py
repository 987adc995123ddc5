"""What a seat does when its clock runs out: legal, quick, never harmful on purpose."""

from __future__ import annotations

from engine.core import Action, Ranged, Seat
from engine.games.co2.actions import (
    CashGoal,
    EndTurn,
    Forgo,
    PassBid,
    PayCoins,
    PayPoints,
    Propose,
)
from engine.games.co2.legal import legal_actions
from engine.games.co2.state import Co2State

_WELCOME = (EndTurn, Forgo, PassBid, PayPoints, PayCoins)


def default_action(state: Co2State, seat: Seat) -> Action:
    """End the turn or pass; else propose for cubes; else the first thing that is offered."""
    actions = [
        # An income is taken as money: it can still become points.
        legal.at(legal.high) if isinstance(legal, Ranged) else legal
        for legal in legal_actions(state, seat)
    ]
    for kind in _WELCOME:
        for action in actions:
            if isinstance(action, kind):
                return action
    for action in actions:
        if isinstance(action, Propose) and action.grant == "cubes":
            return action
    return next((action for action in actions if not isinstance(action, CashGoal)), actions[0])
