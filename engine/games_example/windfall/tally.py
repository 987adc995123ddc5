"""Figures of a finished game for the simulation table."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event, Tally
from engine.games_example.windfall.content import content
from engine.games_example.windfall.state import WindfallState


def tally(state: WindfallState, events: Sequence[Event]) -> Tally:
    """Return the number of rounds and storms, and which cards were played."""
    used = {str(card): 0 for card in content(state.options.pack).cards}
    for card in state.discard:
        used[str(card)] += 1
    measures = {"rounds": float(state.round), "storms": float(state.storms)}
    return Tally(measures, {"card": used})
