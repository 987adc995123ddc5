"""The options of a Power Grid table."""

from __future__ import annotations

from typing import Annotated, Literal

from engine import core
from engine.core import InvalidOptions
from engine.games.powergrid.board import find_borders, is_connected
from engine.games.powergrid.content import Edition, MapName, content, packs


class PowergridOptions(core.Options, frozen=True):
    """The options of a table; the defaults are the printed game."""

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
    """Which printing of the map: nine names, links and prices differ (§11.3)."""
    two_player_refill: Annotated[Literal["as_three", "classic"], core.only_for(2, 2)] = "as_three"
    trust_ends_nuclear: Annotated[bool, core.only_for(2, 2), core.only_with("map", "germany")] = (
        True
    )
    """Whether Germany's phase-out also starts when the Trust takes the plant (ruling 27)."""


def check_options(options: PowergridOptions, seats: int) -> None:
    """Raise InvalidOptions if a game cannot be set up like this."""
    if options.pack not in packs():
        raise InvalidOptions("unknown_pack", pack=options.pack)
    if seats not in content(options.pack).players:
        raise InvalidOptions("wrong_number_of_players", seats=seats)
    if options.area != "host":
        if options.regions:
            raise InvalidOptions("regions_not_by_host", area=options.area)
        return
    area, borders = host_area(options), borders_of(options)
    for region in area:
        if region not in borders:
            raise InvalidOptions("unknown_region", region=region)
    wanted = content(options.pack).players[seats].regions
    if len(set(area)) != len(area) or len(area) != wanted:
        raise InvalidOptions("area_of_wrong_size", regions=len(set(area)), wanted=wanted)
    if not is_connected(area, borders):
        raise InvalidOptions("area_not_connected")


def host_area(options: PowergridOptions) -> list[str]:
    """Return the regions that the host named."""
    return [region.strip() for region in options.regions.split(",") if region.strip()]


def borders_of(options: PowergridOptions) -> dict[str, frozenset[str]]:
    """Return the regions of this table's map, each with those that border it."""
    return find_borders(content(options.pack), options.map, options.edition)
