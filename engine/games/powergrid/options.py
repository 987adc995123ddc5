"""What a table agrees on before a game."""

from __future__ import annotations

from typing import Annotated, Literal

from engine import core

MapName = Literal["germany", "usa"]
Edition = Literal["recharged", "classic"]


class Options(core.Options, frozen=True):
    """The choices of a table; the defaults are the rule document's own game."""

    map: MapName = "germany"
    area: Literal["random", "host", "players"] = "random"
    """Who chooses the regions: chance, the host (in `regions`), or the players in turn."""
    regions: Annotated[
        str,
        core.several("green", "brown", "red", "yellow", "blue", "purple", "cyan"),
        core.only_with("area", "host"),
    ] = ""
    """The host's regions, separated by commas: `red,green,yellow`."""
    starting_cities: bool = False
    open_money: bool = False
    edition: Edition = "recharged"
    """Which printing of the map: nine names, links and prices differ (README, rulings)."""
    two_player_refill: Literal["as_three", "classic"] = "as_three"
    trust_ends_nuclear: bool = True
    """Whether Germany's phase-out also starts when the Trust takes the plant (ruling 27)."""
