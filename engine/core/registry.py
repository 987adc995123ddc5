"""Finds the games in a package: one folder per game, no registration needed."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from types import ModuleType

from engine.core.game import AnyGame, Game


def find_games(package: ModuleType) -> Mapping[str, AnyGame]:
    """Return the value `game` of each sub-package, by id, ordered by name."""
    games: dict[str, AnyGame] = {}
    for module in pkgutil.iter_modules(package.__path__):
        if not module.ispkg:
            continue
        found = importlib.import_module(f"{package.__name__}.{module.name}").game
        if not isinstance(found, Game) or found.id != module.name:
            raise TypeError(f"{package.__name__}.{module.name} must define a game of that id")
        games[found.id] = found
    return games
