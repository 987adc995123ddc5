"""Plants, maps and tables as data: read, checked, and stored by pack name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, Literal, get_args

import msgspec

from engine.core import BadPack, Certainty, check_name, overlay, package_files, read_entries

MapName = Literal["germany", "usa"]
"""A map."""
Edition = Literal["recharged", "classic"]
"""An edition of the rules."""
FuelName = Literal["coal", "oil", "garbage", "uranium"]
"""A fuel of the market."""
FUELS: tuple[FuelName, ...] = ("coal", "oil", "garbage", "uranium")
COAL: Final = 0
OIL: Final = 1
GARBAGE: Final = 2
URANIUM: Final = 3
PlantFuel = Literal["coal", "oil", "hybrid", "garbage", "uranium", "eco"]
"""What a power plant burns; eco plants burn nothing."""
DeckBack = Literal["small", "large"]
"""The back of a plant card: small numbers are drawn first."""
STEP_3: Final = 99
"""The Step 3 card among the plants: it counts as the highest number."""
REGIONS = 6
CITIES_IN_REGION = 7


class Plant(msgspec.Struct, frozen=True):
    """A power plant card."""

    number: int
    fuel: PlantFuel
    need: int
    """Tokens that it burns per run; it holds twice as many."""
    cities: int
    back: DeckBack
    certainty: Certainty


class City(msgspec.Struct, frozen=True):
    """A city of a map, with its position on a canvas of 1000 by 1000."""

    id: str
    region: str
    x: int
    y: int
    certainty: Certainty
    edition: Edition | None = None
    """The only printing that has it; None: both."""


class Link(msgspec.Struct, frozen=True):
    """A power line between two cities."""

    id: str
    ends: tuple[str, str]
    cost: int
    certainty: Certainty
    edition: Edition | None = None


class Map(msgspec.Struct, frozen=True):
    """The rules of one side of the board."""

    id: str
    width: int
    height: int
    phase_out: int | None
    """The plant whose purchase ends the uranium refill."""
    coal_store: int | None
    """The price of coal from the store once the market has none."""
    certainty: Certainty


class Fuel(msgspec.Struct, frozen=True):
    """The places of one fuel on the market, cheapest first."""

    id: str
    prices: tuple[int, ...]
    start: int
    certainty: Certainty


class Refill(msgspec.Struct, frozen=True):
    """Tokens that reach the market in bureaucracy, by step."""

    id: str
    coal: tuple[int, int, int]
    oil: tuple[int, int, int]
    garbage: tuple[int, int, int]
    uranium: tuple[int, int, int]
    certainty: Certainty


class Income(msgspec.Struct, frozen=True):
    """What the bank pays for powered cities."""

    cities: int
    income: int
    certainty: Certainty


class PlayerCount(msgspec.Struct, frozen=True):
    """The numbers that depend on the player count."""

    id: str
    regions: int
    small_removed: int
    large_removed: int
    step_2: int
    end: int
    certainty: Certainty


@dataclass(frozen=True, eq=False, slots=True)
class Content:
    """Everything in a pack, ready for use."""

    name: str
    plants: dict[int, Plant]
    maps: dict[str, Map]
    cities: Mapping[tuple[str, str], Sequence[City]]
    """By map and edition."""
    links: Mapping[tuple[str, str], Sequence[Link]]
    fuels: list[Fuel]
    costs: list[list[int]]
    """By fuel: `costs[fuel][n]` is the price of its `n` cheapest places together."""
    refills: dict[str, tuple[tuple[int, int, int], ...]]
    incomes: list[int]
    players: dict[int, PlayerCount]

    def income_for(self, cities: int) -> int:
        """Return the bank's payment; beyond the end of the table the last entry applies."""
        return self.incomes[min(cities, len(self.incomes) - 1)]

    def refill_row(self, seats: int, two_player_refill: str) -> tuple[tuple[int, int, int], ...]:
        """Return the refill card for this many players."""
        if seats == 2 and two_player_refill == "classic":
            return self.refills["2-classic"]
        return self.refills[str(seats)]


loaded: dict[str, Content] = {}
"""The packs that were read, by name; `lookup.content_of` reads it on every step."""


def content(pack: str) -> Content:
    """Return the content of the pack with this name."""
    if not loaded:
        loaded["standard"] = read_content("standard", package_files("engine.games.powergrid"))
    return loaded[pack]


def load_pack(name: str, files: Mapping[str, bytes]) -> None:
    """Load a pack that replaces any of the standard files; raise BadPack."""
    check_name(name)
    content("standard")
    loaded[name] = read_content(name, overlay(package_files("engine.games.powergrid"), files))


def packs() -> tuple[str, ...]:
    """Return the names of the available packs."""
    content("standard")
    return tuple(loaded)


def read_content(name: str, files: Mapping[str, bytes]) -> Content:
    """Return the content of a full set of files, checked."""
    maps = read_entries("maps.json", files["maps.json"], Map)
    fuels = read_entries("fuels.json", files["fuels.json"], Fuel)
    refills = read_entries("refill.json", files["refill.json"], Refill)
    counts = read_entries("players.json", files["players.json"], PlayerCount)
    _check_names("maps.json", maps, get_args(MapName))
    _check_names("fuels.json", fuels, FUELS)
    _check_names("refill.json", refills, ("2", "2-classic", "3", "4", "5", "6"))
    _check_names("players.json", counts, ("2", "3", "4", "5", "6"))
    boards = [(name, edition) for name in maps for edition in ("recharged", "classic")]
    cities = {board: _read_cities(files, *board) for board in boards}
    plants = _read_plants(files["plants.json"])
    for count in counts.values():
        _check_deck(plants, count)
    return Content(
        name,
        plants,
        maps,
        cities,
        {board: _read_links(files, *board, cities[board]) for board in boards},
        [_checked_fuel(fuels[fuel]) for fuel in FUELS],
        [list(accumulate(fuels[fuel].prices, initial=0)) for fuel in FUELS],
        {row.id: (row.coal, row.oil, row.garbage, row.uranium) for row in refills.values()},
        _read_incomes(files["income.json"]),
        {int(count.id): count for count in counts.values()},
    )


def _check_names(file: str, entries: Mapping[str, object], needed: Sequence[str]) -> None:
    for name in needed:
        if name not in entries:
            raise BadPack(file, name, "this entry is missing")
    for name in entries:
        if name not in needed:
            raise BadPack(file, name, "no such entry is known")


def _read_plants(data: bytes) -> dict[int, Plant]:
    plants = read_entries("plants.json", data, Plant, "number").values()
    for plant in plants:
        if not 0 < plant.number < STEP_3:
            raise BadPack("plants.json", str(plant.number), f"numbers are 1 to {STEP_3 - 1}")
        if (plant.need == 0) != (plant.fuel == "eco") or plant.need < 0 or plant.cities < 1:
            raise BadPack("plants.json", str(plant.number), "need and cities do not fit its fuel")
    return {plant.number: plant for plant in sorted(plants, key=lambda plant: plant.number)}


def _check_deck(plants: Mapping[int, Plant], count: PlayerCount) -> None:
    small = sum(plant.back == "small" for plant in plants.values())
    # Eight open the market and one is kept aside for the top of the deck.
    if small - 9 < count.small_removed or len(plants) - small < count.large_removed:
        raise BadPack("players.json", count.id, "more plants are removed than there are")


def _read_cities(files: Mapping[str, bytes], name: str, edition: str) -> list[City]:
    file = f"{name}_cities.json"
    found = read_entries(file, files[file], City).values()
    cities = [city for city in found if city.edition in (None, edition)]
    regions = [city.region for city in cities]
    for region in regions:
        if regions.count(region) != CITIES_IN_REGION:
            raise BadPack(file, region, f"a region has {CITIES_IN_REGION} cities ({edition})")
    if len(set(regions)) != REGIONS:
        raise BadPack(file, "file", f"a map has {REGIONS} regions ({edition})")
    return cities


def _read_links(
    files: Mapping[str, bytes], name: str, edition: str, cities: Sequence[City]
) -> list[Link]:
    file = f"{name}_links.json"
    known = {city.id for city in cities}
    links, pairs = [], set()
    for link in read_entries(file, files[file], Link).values():
        if link.edition not in (None, edition):
            continue
        if not known.issuperset(link.ends) or link.ends[0] == link.ends[1] or link.cost < 0:
            raise BadPack(file, link.id, f"it does not join two cities of the map ({edition})")
        if frozenset(link.ends) in pairs:
            raise BadPack(file, link.id, f"these cities are already linked ({edition})")
        pairs.add(frozenset(link.ends))
        links.append(link)
    if known - set().union(*pairs):
        raise BadPack(file, sorted(known - set().union(*pairs))[0], f"no link ({edition})")
    return links


def _checked_fuel(fuel: Fuel) -> Fuel:
    if list(fuel.prices) != sorted(fuel.prices) or not 0 <= fuel.start <= len(fuel.prices):
        raise BadPack("fuels.json", fuel.id, "prices must rise and the start must fit on them")
    return fuel


def _read_incomes(data: bytes) -> list[int]:
    incomes = read_entries("income.json", data, Income, "cities")
    if list(incomes) != [str(number) for number in range(len(incomes))] or not incomes:
        raise BadPack("income.json", "file", "entries run from 0 cities upwards without a gap")
    return [entry.income for entry in incomes.values()]
