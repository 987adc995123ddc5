"""How a game ended."""

from __future__ import annotations

import msgspec


class ScoreLine(msgspec.Struct, frozen=True):
    """Points from one source; the key's words are `score.<key>`."""

    key: str
    points: int


class Score(msgspec.Struct, frozen=True):
    """A seat's total and where it comes from."""

    total: int
    lines: tuple[ScoreLine, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """Ranks and scores by seat.

    `ranks[seat]` is 1 for a winner; tied seats share a rank. `shared` is None where players
    compete, else whether all won together (True) or lost together (False). The words of
    `reason` are `result.<reason>`.
    """

    reason: str
    ranks: tuple[int, ...]
    scores: tuple[Score, ...]
    shared: bool | None = None
