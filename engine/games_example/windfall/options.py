"""The options of a Windfall table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from engine.core import InvalidOptions, Options
from engine.games_example.windfall.content import MAX_ROUNDS, content, packs


class WindfallOptions(Options, frozen=True, kw_only=True):
    """How long a game lasts, and whether coins are public."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=MAX_ROUNDS)] = 4
    storms: Literal[2, 3] = 3
    open_coins: bool = False


def check_options(options: WindfallOptions, seats: int) -> None:
    """Raise InvalidOptions if a game cannot be set up like this."""
    if options.pack not in packs():
        raise InvalidOptions("unknown_pack", pack=options.pack)
    if seats not in content(options.pack).tables:
        raise InvalidOptions("wrong_seats", seats=seats)
    if seats == 4 and options.rounds == MAX_ROUNDS:
        # Ruling 1.
        raise InvalidOptions("too_long", rounds=options.rounds)
