"""The progress and the leaders of a running game, from what every spectator sees."""

from __future__ import annotations

import msgspec

from api.services.hot_tables import LiveTable
from engine.core import Watcher


class TableStage(msgspec.Struct, frozen=True, kw_only=True):
    """The progress of a running game."""

    round: int | None = None
    phase: str | None = None
    scores: tuple[int, ...] | None = None
    """By seat, if the game shows something comparable before its end."""

    def leaders(self) -> tuple[int, ...]:
        """Return the leading seats; none if nothing is comparable or all are equal."""
        if not self.scores or min(self.scores) == max(self.scores):
            return ()
        best = max(self.scores)
        return tuple(seat for seat, score in enumerate(self.scores) if score == best)


def stage_of(table: LiveTable) -> TableStage:
    """Return round, phase and public scores of a running game.

    All views use the same names: `round`, `phase` or `stage`, and for players `points` or `cities`.
    """
    if table.state is None:
        return TableStage()
    view = table.game.view(table.state, Watcher.SPECTATOR)
    number = getattr(view, "round", None)
    phase = getattr(view, "phase", None) or getattr(view, "stage", None)
    scores = [_score(player) for player in getattr(view, "players", ())]
    known = [score for score in scores if score is not None]
    return TableStage(
        round=number if isinstance(number, int) else None,
        phase=phase if isinstance(phase, str) else None,
        scores=tuple(known) if known and len(known) == len(scores) else None,
    )


def _score(player: object) -> int | None:
    points = getattr(player, "points", None)
    if isinstance(points, int):
        return points
    cities = getattr(player, "cities", None)
    return len(cities) if isinstance(cities, tuple) else None
