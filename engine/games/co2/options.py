"""The options of a CO₂ table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from engine.core import InvalidOptions, Options, only_with
from engine.games.co2.content import packs
from engine.games.co2.entries import Edition

MIN_SEATS, MAX_SEATS = 1, 5


class Co2Options(Options, frozen=True, kw_only=True):
    """Edition, variants, and readings of the rules where the documents are ambiguous."""

    edition: Edition = "revised"
    lobby: Literal["dealt", "drafted"] = "dealt"
    fossil: Literal["random", "beginner", "normal", "expert", "nightmare"] = "random"
    start_player: Literal["passes", "auction"] = "passes"
    first_auction: Annotated[bool, only_with("start_player", "auction")] = False
    """With the auction: bid for the first decade too."""
    final_income: Literal["by_edition", "all_positions", "first_second", "none"] = "by_edition"
    early_end_decade: Annotated[int, msgspec.Meta(ge=1, le=6)] = 4
    early_end_mode: Literal["latch", "crossed_this_decade"] = "latch"
    lobby09: Annotated[Literal["condensed", "rulebook"], only_with("edition", "revised")] = (
        "condensed"
    )
    first_region: Literal["fixed", "start_player"] = "fixed"
    own_scientist: Literal["needs_move", "returns"] = "needs_move"
    limited_cubes: bool = True
    selling: Literal["until_market_empties", "until_price_moves"] = "until_market_empties"
    buying: Literal["until_price_moves", "always"] = "until_price_moves"
    goal_in_auction: Annotated[bool, only_with("start_player", "auction")] = True
    """The company goal may be cashed to pay a bid."""
    solo_event: Literal["always", "below_500"] = "always"
    """Alone: whether the event is played in the supply phase that loses the planet."""


def check_options(options: Co2Options, seats: int) -> None:
    """Raise InvalidOptions if an option needs other players or the pack is unknown."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise InvalidOptions("wrong_seats", seats=seats, fewest=MIN_SEATS, most=MAX_SEATS)
    if options.pack not in packs():
        raise InvalidOptions("unknown_pack", pack=options.pack)
    if seats == 1 and options.lobby == "drafted":
        raise InvalidOptions("draft_needs_others")
    if seats == 1 and options.start_player == "auction":
        raise InvalidOptions("auction_needs_others")
    if options.first_auction and options.start_player != "auction":
        raise InvalidOptions("first_auction_needs_auction")
