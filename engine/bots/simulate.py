"""Whole games between bots, and their figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.bots import Bot, think
from engine.core import (
    AnyGame,
    Chance,
    Log,
    Move,
    Options,
    Record,
    Result,
    State,
    Tally,
    advance,
)
from engine.core.testing.playout import MAX_GAME_ACTIONS, EndlessGame

Watch = Callable[[State], None]


@dataclass(frozen=True)
class Finished:
    """A game that bots played to its end."""

    record: Record
    result: Result
    tally: Tally
    state: State


def simulate_game(
    game: AnyGame, options: Options, bots: Sequence[Bot], seed: str, watch: Watch | None = None
) -> Finished:
    """Play one game with a bot in each seat; the same seed gives the same game."""
    state: State = game.setup(options, len(bots), Chance(seed))
    luck = Chance(f"bots {seed}")
    log = Log()
    moves: list[Move] = []
    while waiting := game.to_act(state):
        if len(moves) >= MAX_GAME_ACTIONS:
            raise EndlessGame(f"{game.id} with {len(bots)} seats, seed {seed}")
        seat = waiting[0].seat
        action = think(bots[seat], game, state, seat, luck)
        advance(game, state, seat, action, log)
        moves.append(Move(seat, str(action)))
        if watch is not None:
            watch(state)
    result = game.result(state)
    if result is None:
        raise EndlessGame(f"{game.id} stopped without a result, seed {seed}")
    chosen = {name: getattr(options, name) for name in options.__struct_fields__}
    record = Record(game.id, game.rules, len(bots), seed, chosen, tuple(moves))
    return Finished(
        record, result, game.tally(state, [addressed.event for addressed in log.addressed]), state
    )
