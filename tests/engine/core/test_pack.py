"""A wrong data pack is refused with file, entry and reason."""

from __future__ import annotations

import msgspec
import pytest

from engine.core import BadPack, Certainty, overlay, read_entries


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    cost: int
    certainty: Certainty


GOOD = b'[{"id": "wind", "cost": 3, "certainty": "sourced"}]'


def test_entries_are_read_by_their_id() -> None:
    assert read_entries("cards.json", GOOD, Card) == {"wind": Card("wind", 3, "sourced")}


@pytest.mark.parametrize(
    ("data", "entry", "reason"),
    [
        (b"[", "file", "truncated"),
        (b'{"id": "wind"}', "file", "array"),
        (GOOD.replace(b"3", b'"dear"'), "wind", "cost"),
        (GOOD.replace(b"sourced", b"rumoured"), "wind", "rumoured"),
        (GOOD.replace(b"cost", b"price"), "wind", "price"),
        (GOOD[:-1] + b"," + GOOD[1:], "wind", "twice"),
    ],
)
def test_a_wrong_entry_is_named(data: bytes, entry: str, reason: str) -> None:
    with pytest.raises(BadPack) as refused:
        read_entries("cards.json", data, Card)
    assert refused.value.file == "cards.json"
    assert refused.value.entry == entry
    assert reason in refused.value.reason


def test_a_file_that_no_game_asks_for_is_refused() -> None:
    with pytest.raises(BadPack, match=r"plants\.json: file: no such file"):
        overlay({"cards.json": GOOD}, {"plants.json": b"[]"})
