"""How a game ended (§5)."""

from __future__ import annotations

from engine.core import Result, Score, ScoreLine
from engine.games_example.windfall.state import CUBES_TO_WIN, WindfallState


def result(state: WindfallState) -> Result | None:
    """Rank by cubes, then by coins; after the last storm everybody has lost."""
    if state.phase != "over":
        return None
    seats = len(state.players)
    if state.storms >= state.options.storms:
        return Result("storm", (seats,) * seats, (Score(0),) * seats, shared=False)
    standing = [(player.cubes, player.coins) for player in state.players]
    return Result(
        "cubes" if max(standing)[0] == CUBES_TO_WIN else "rounds",
        tuple(1 + sum(other > own for other in standing) for own in standing),
        tuple(Score(cubes, (ScoreLine("cubes", cubes),)) for cubes, _ in standing),
    )
