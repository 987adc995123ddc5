"""Bots: programs that play, written against the contract.

A bot gets a redealt position: everything its seat may not know has been shuffled, so it cannot
cheat. Each folder here holds the bots of the game of that name.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from typing import TypeAlias

from engine.bots.random_bot import choose_at_random
from engine.core import Action, AnyGame, Chance, Seat, State

Bot: TypeAlias = Callable[[AnyGame, State, Seat, Chance], Action]


def bots_for(game_id: str) -> Mapping[str, Bot]:
    """Return the bots that can play this game, by name; `random` can play every game."""
    bots: dict[str, Bot] = {"random": choose_at_random}
    if importlib.util.find_spec(f"engine.bots.{game_id}") is not None:
        bots.update(importlib.import_module(f"engine.bots.{game_id}").bots)
    return bots


def think(bot: Bot, game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
    """Return the bot's action, computed on a position that holds only what its seat may know."""
    return bot(game, game.redeal(state, seat, luck), seat, luck)
