"""One hash for a whole random game: its decisions, legal actions, states and events, in order."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from engine.core.apply import advance
from engine.core.chance import Chance
from engine.core.game import AnyGame
from engine.core.log import Log
from engine.core.options import Options
from engine.core.state import encode
from engine.core.testing.playout import MAX_GAME_ACTIONS, EndlessGame, pick

_pack = msgspec.msgpack.Encoder(order="deterministic").encode


def trace(game: AnyGame, seats: int, options: Options, seed: str) -> str:
    """Return a hash that changes with any byte of any decision, listing, state or event.

    Performance work must not change it; only a change of the rules may.
    """
    state = game.setup(options, seats, Chance(seed))
    luck, log, seen = Chance(f"play {seed}"), Log(), sha256()
    for _ in range(MAX_GAME_ACTIONS):
        waiting = game.to_act(state)
        seen.update(_pack(waiting))
        seen.update(_pack(game.optional_decisions(state)))
        if not waiting:
            seen.update(encode(state))
            seen.update(_pack(game.result(state)))
            seen.update(_pack(log.addressed))
            return seen.hexdigest()
        seat = luck.pick(waiting).seat
        legal = game.legal_actions(state, seat)
        seen.update(_pack(legal))
        advance(game, state, seat, pick(legal, luck), log)
        seen.update(_pack(state))
    raise EndlessGame(f"{game.id} with {seats} seats, seed {seed}")
