"""What players of Power Grid hide from spectators: their money."""

from __future__ import annotations

from engine.core import State
from engine.games.powergrid.state import PowergridState


def keep_hands(actual: State, dealt: State) -> None:
    """Restore everybody's real money."""
    assert isinstance(actual, PowergridState)
    assert isinstance(dealt, PowergridState)
    dealt.money, dealt.bank = list(actual.money), actual.bank
