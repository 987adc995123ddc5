"""What players of CO₂ hide from spectators: lobby cards and company goals."""

from __future__ import annotations

from engine.core import State
from engine.games.co2.state import Co2State


def keep_hands(actual: State, dealt: State) -> None:
    """Restore everybody's real cards and goals; the rest of those decks stays as it was."""
    assert isinstance(actual, Co2State)
    assert isinstance(dealt, Co2State)
    dealt.lobby_deck, dealt.goals_aside = list(actual.lobby_deck), list(actual.goals_aside)
    dealt.packets = [list(packet) for packet in actual.packets]
    for mine, player in zip(actual.players, dealt.players, strict=True):
        player.goal = mine.goal
        player.lobby, player.drafted = list(mine.lobby), list(mine.drafted)
