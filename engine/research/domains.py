"""The possible values of action fields, where their types do not say.

A field of a new game that is not listed may name any entry of the game's data files, or be a number
up to `MAX_NUMBER`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations

import msgspec

from engine.core import AnyGame, package_files

Domain = Sequence[object]
MAX_NUMBER = 24


def field_domains(game: AnyGame) -> Mapping[str, Domain]:
    """Return the values by `field` or `ActionClass.field`, in a fixed order."""
    files = package_files(game.package)

    def ids(*names: str) -> list[str]:
        wanted = [files[f"{name}.json"] for name in names] if names else list(files.values())
        return list(dict.fromkeys(entry for data in wanted for entry in _names(data)))

    known = _DOMAINS.get(game.id)
    return known(ids) if known else {"*": ids()}


def _names(data: bytes) -> Iterator[str]:
    for entry in msgspec.json.decode(data, type=list[dict[str, object]]):
        yield str(entry.get("id", next(iter(entry.values()))))


def _powergrid(ids: Callable[..., list[str]]) -> Mapping[str, Domain]:
    plants = [int(number) for number in ids("plants")]
    return {
        "city": ids("germany_cities", "usa_cities"),
        "region": ("green", "brown", "red", "yellow", "blue", "purple", "cyan"),
        "plant": plants,
        "plants": [running for size in range(4) for running in combinations(sorted(plants), size)],
        "amount": range(1, MAX_NUMBER + 1),
        "coal": range(13),
        "oil": range(13),
    }


def _co2(ids: Callable[..., list[str]]) -> Mapping[str, Domain]:
    regions = ids("regions")
    energies = ("forestation", "solar", "cold_fusion", "biomass", "recycling")
    places = [
        f"{region}.{grant}" for region in regions for grant in ("money", "cubes", "scientist")
    ]
    topics = [f"{summit}.{energy}" for summit in ids("summits") for energy in energies]
    return {
        "permit": ("hand", *regions),
        "PayPermit.source": ("hand", "market", *regions),
        "card": ids("lobby_cards"),
        "Construct.card": (None, *ids("lobby_cards")),
        "MoveScientist.source": ("hand", *places, *topics),
        "MoveScientist.target": ("hand", *places, *topics),
        "goal": ids("un_goals"),
        "summit": ids("summits"),
        "seat": range(5),
    }


def _daybreak(ids: Callable[..., list[str]]) -> Mapping[str, Domain]:
    projects = ids("global_projects")
    return {
        "card": ids("local_projects", "starting_projects"),
        "project": projects,
        "replacing": (None, *projects),
        "crisis": ids("crises"),
        "stack": range(8),
        "seat": range(4),
        "option": range(8),
        "amount": range(MAX_NUMBER + 1),
    }


_DOMAINS: Mapping[str, Callable[[Callable[..., list[str]]], Mapping[str, Domain]]] = {
    "powergrid": _powergrid,
    "co2": _co2,
    "daybreak": _daybreak,
}
