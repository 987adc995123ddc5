"""The games that Hotseat plays, one per folder."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache

from engine.core.game import AnyGame
from engine.core.registry import find_games


@cache
def all_games() -> Mapping[str, AnyGame]:
    """Return every game by its id."""
    return find_games(sys.modules[__name__])
