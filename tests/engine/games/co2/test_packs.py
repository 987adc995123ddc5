"""Data packs replace tiles, tracks and cards; a wrong one is refused with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engine.core import BadPack, Chance, package_files
from engine.games.co2 import game
from engine.games.co2.book import book_of
from engine.games.co2.options import Co2Options
from tests.engine.games.co2.situation import played_out

FILES = package_files("engine.games.co2")
Entries = list[dict[str, Any]]


def _changed(file: str, change: Callable[[Entries], object]) -> dict[str, bytes]:
    entries = msgspec.json.decode(FILES[file], type=Entries)
    change(entries)
    return {file: msgspec.json.encode(entries)}


def _set(number: int, **fields: Any) -> Callable[[Entries], object]:
    return lambda entries: entries[number].update(fields)


def test_a_pack_replaces_the_values_of_the_plants() -> None:
    game.load_pack("printed", _changed("plants.json", _set(5, money=12, points=9)))
    assert "printed" in game.packs()
    state = game.setup(Co2Options(pack="printed"), 3, Chance("pack"))
    assert book_of(state).content.plants["solar_1"].points == 9
    standard = game.setup(Co2Options(), 3, Chance("pack"))
    assert book_of(standard).content.plants["solar_1"].points == 8


def test_a_pack_that_is_loaded_again_counts_from_then_on() -> None:
    game.load_pack("again", _changed("plants.json", _set(5, points=9)))
    game.setup(Co2Options(pack="again"), 3, Chance("pack"))
    game.load_pack("again", _changed("plants.json", _set(5, points=11)))
    state = game.setup(Co2Options(pack="again"), 3, Chance("pack"))
    assert book_of(state).content.plants["solar_1"].points == 11


def test_a_game_with_a_pack_can_be_played_to_its_end() -> None:
    game.load_pack(
        "gentle", _changed("fossil.json", lambda all: [entry.update(ppm=5) for entry in all])
    )
    state = played_out(5, Co2Options(pack="gentle"), "pack")
    assert game.result(state) is not None
    assert state.end != "planet_lost"


def test_every_entry_says_how_certain_it_is() -> None:
    for file, data in FILES.items():
        for entry in msgspec.json.decode(data, type=Entries):
            assert entry["certainty"] in ("sourced", "inferred", "reconstructed"), (file, entry)


WRONG: list[tuple[str, Callable[[Entries], object], str, str]] = [
    ("plants.json", _set(0, money=-1), "forestation_1", "`int` >= 0"),
    ("plants.json", _set(0, energy="coal"), "forestation_1", "Invalid enum value"),
    ("plants.json", _set(0, cubes=99), "forestation_1", "the track ends at 9"),
    ("plants.json", _set(1, id="forestation_1"), "forestation_1", "this name stands twice"),
    ("plants.json", lambda all: all.__delitem__(slice(0, 5)), "forestation", "has no plants"),
    ("plants.json", lambda all: all[0].pop("certainty"), "forestation_1", "certainty"),
    ("plants.json", _set(0, colour="green"), "forestation_1", "unknown field"),
    ("tracks.json", lambda all: all.pop(3), "forestation-5", "step 4 should come here"),
    ("tracks.json", lambda all: all.__delitem__(slice(0, 9)), "forestation", "has no steps"),
    ("agendas.json", _set(0, energies=["solar", "solar"]), "A1", "different energies"),
    ("agendas.json", lambda all: all.__delitem__(slice(0, 3)), "file", "regions need one each"),
    ("summits.json", _set(0, topics=["solar"]), "S01", "two or more"),
    ("summits.json", _set(0, id="Rio 1992"), "Rio 1992", "one word"),
    ("summits.json", _set(0, id="S1.2"), "S1.2", "one word"),
    ("summits.json", lambda all: all.__delitem__(slice(0, 6)), "file", "tiles with two topics"),
    ("un_goals.json", lambda all: all.__delitem__(slice(0, 5)), "3", "there are not 10 UN goals"),
    ("un_goals.json", _set(0, id="01"), "01", "card names"),
    ("company_goals.json", lambda all: all.pop(0), "1", "no company goal 27"),
    ("lobby_cards.json", _set(0, about="atlantis"), "01", "does not go with propose"),
    ("lobby_cards.json", _set(0, main=[]), "01", "one main benefit"),
    ("lobby_cards.json", _set(8, rulebook={"main": [], "minor": {}}), "09", "one main benefit"),
    ("lobby_cards.json", _set(0, main=[{"discount": 3}]), "01", "a discount is the whole"),
    ("lobby_cards.json", _set(0, minor={"discount": 3}), "01", "a discount is the whole"),
    ("lobby_cards.json", _set(14, main=[{"discount": 3, "cubes": 1}]), "15", "a discount is the"),
    ("lobby_cards.json", _set(14, main=[{"discount": 3}, {"money": 1}]), "15", "a discount is the"),
    ("projects.json", _set(0, benefit={"discount": 3}), "forestation", "makes nothing cheaper"),
    ("lobby_cards.json", lambda all: all.pop(0) and all.pop(0), "file", "not enough cards"),
    ("events.json", _set(0, region="europe"), "file", "one card for each region"),
    ("regions.json", _set(0, grants=["money", "money"]), "north_america", "each grant"),
    ("regions.json", lambda all: all.pop(), "south_america", "this entry is missing"),
    ("numbers.json", _set(0, id="stamps"), "permits", "this entry is missing"),
    ("numbers.json", _set(0, value=20), "permits", "five players need"),
    ("numbers.json", _set(6, value=9), "start_price", "outside the price track"),
    ("numbers.json", _set(8, value=0), "scientists", "at least 1"),
    ("numbers.json", _set(9, value=0), "lobby_hand", "at least 1"),
    ("fossil_setups.json", _set(0, gas=5), "beginner", "one plant for each region"),
    ("fossil_setups.json", _set(3, gas_removed=11), "nightmare", "there are not 11 gas"),
    ("seats.json", _set(4, removed_goals=["27", "28", "29"]), "5", "not enough company goals"),
    ("seats.json", _set(4, decades=9), "5", "not enough events"),
]


@pytest.mark.parametrize(("file", "change", "entry", "reason"), WRONG)
def test_a_wrong_pack_is_refused_with_file_entry_and_reason(
    file: str, change: Callable[[Entries], object], entry: str, reason: str
) -> None:
    with pytest.raises(BadPack) as bad:
        game.load_pack("wrong", _changed(file, change))
    if entry == "1" or file == "un_goals.json":
        assert bad.value.file in (file, "seats.json")
    else:
        assert bad.value.file == file
    assert bad.value.entry == entry
    assert reason in bad.value.reason
    assert "wrong" not in game.packs()


def test_an_unknown_file_and_broken_json_are_refused() -> None:
    with pytest.raises(BadPack, match="no such file"):
        game.load_pack("wrong", {"planets.json": b"[]"})
    with pytest.raises(BadPack, match=r"plants\.json"):
        game.load_pack("wrong", {"plants.json": b"not json"})


@pytest.mark.parametrize("name", ["standard", "", "../etc"])
def test_some_names_cannot_be_taken(name: str) -> None:
    with pytest.raises(BadPack):
        game.load_pack(name, {})


def _entry(file: str, name: str) -> dict[str, object]:
    entries = msgspec.json.decode(FILES[file], type=Entries)
    return next(entry for entry in entries if entry["id"] == name)


def test_what_is_only_inferred_or_reconstructed_is_not_called_sourced() -> None:
    """Tiles of an energy, a minor benefit, the ring of regions, the paid place of the solo game."""
    tiles = _entry("projects.json", "solar")
    assert (tiles["certainty"], tiles["sourced"]) == ("inferred", ["benefit"])
    card = _entry("lobby_cards.json", "09")
    rulebook = card["rulebook"]
    assert isinstance(rulebook, dict)
    assert (rulebook["certainty"], rulebook["sourced"]) == ("reconstructed", ["main"])
    assert "Disputed" in str(card["note"])
    assert "Disputed" in str(_entry("lobby_cards.json", "08")["note"])
    ring = _entry("regions.json", "north_america")
    assert ring["certainty"] == "reconstructed"
    assert "order" in str(ring["note"])
    solo = _entry("seats.json", "1")
    assert solo["certainty"] == "inferred"
    assert "income_places" not in str(solo["sourced"])
