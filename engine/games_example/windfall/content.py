"""Cards and starting amounts as data: read, checked, and stored by pack name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from engine.core import BadPack, Certainty, check_name, overlay, package_files, read_entries

MAX_ROUNDS = 6
"""Everybody must have a card to plant in each round of the longest game."""


class Card(msgspec.Struct, frozen=True):
    """A card; the highest number planted bids first (§4.1)."""

    number: int
    certainty: Certainty


class TableSize(msgspec.Struct, frozen=True):
    """What a game with this many seats starts with (§2)."""

    id: str
    coins: int
    hand: int
    cubes: int
    certainty: Certainty


@dataclass(frozen=True, eq=False)
class Content:
    """Everything in a pack, ready for use."""

    cards: Sequence[int]
    tables: Mapping[int, TableSize]


_packs: dict[str, Content] = {}


def content(pack: str) -> Content:
    """Return the content of the pack with this name."""
    if not _packs:
        _packs["standard"] = read_content(package_files(__package__))
    return _packs[pack]


def load_pack(name: str, files: Mapping[str, bytes]) -> None:
    """Load a pack that replaces any of the standard files; raise BadPack."""
    check_name(name)
    content("standard")
    _packs[name] = read_content(overlay(package_files(__package__), files))


def packs() -> tuple[str, ...]:
    """Return the names of the available packs."""
    content("standard")
    return tuple(_packs)


def read_content(files: Mapping[str, bytes]) -> Content:
    """Return the content of a full set of files, checked."""
    cards = read_entries("cards.json", files["cards.json"], Card, "number").values()
    tables = read_entries("tables.json", files["tables.json"], TableSize)
    for card in cards:
        if card.number < 1:
            raise BadPack("cards.json", str(card.number), "numbers begin at 1")
    for table in tables.values():
        _check_table(table, len(cards))
    return Content(
        sorted(card.number for card in cards),
        {int(table.id): table for table in tables.values()},
    )


def _check_table(table: TableSize, cards: int) -> None:
    if table.id not in ("2", "3", "4"):
        raise BadPack("tables.json", table.id, "two to four can play")
    if table.coins < 0 or table.hand < 1 or table.cubes < 1:
        raise BadPack("tables.json", table.id, "coins, hand and cubes cannot be so low")
    needed = int(table.id) * max(table.hand, MAX_ROUNDS)
    if cards < needed:
        raise BadPack("tables.json", table.id, f"{needed} cards are needed, there are {cards}")
