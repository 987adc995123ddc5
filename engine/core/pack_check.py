"""Finds everything that is wrong with a data pack, with line numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

import msgspec

from engine.core.game import AnyGame
from engine.core.pack import BadPack

SCRATCH = "pack-check"
"""The name under which single files are tried."""


class PackFault(msgspec.Struct, frozen=True, order=True):
    """One error in a pack."""

    file: str
    line: int
    entry: str
    reason: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.entry}: {self.reason}"


def check_pack(game: AnyGame, name: str, files: Mapping[str, bytes]) -> list[PackFault]:
    """Return the errors of a pack in the order of its files; if there are none, load it.

    Otherwise each file is also tried alone among the game's own files, so that an error in one of
    them does not hide those of the others.
    """
    faults = set(_try(game, name, files))
    if faults:
        for file, data in files.items():
            faults |= set(_try(game, SCRATCH, {file: data}))
    return sorted(faults)


def _try(game: AnyGame, name: str, files: Mapping[str, bytes]) -> Iterator[PackFault]:
    try:
        game.load_pack(name, files)
    except BadPack as error:
        for fault in (error, *error.others):
            line = line_of(files.get(fault.file, b""), fault.entry, fault.reason)
            yield PackFault(fault.file, line, fault.entry, fault.reason)


def line_of(data: bytes, entry: str, reason: str = "") -> int:
    """Return the line on which an entry begins, or where a file stops being JSON.

    >>> line_of(b'[\\n  {"id": "wind"},\\n  {"id": "sun"}\\n]', "sun")
    3
    """
    text = data.decode(errors="replace")
    spoilt = re.search(r"\(byte (\d+)\)", reason)
    if spoilt:
        return 1 + data[: int(spoilt[1])].count(b"\n")
    items = list(_items(text))
    numbered = re.fullmatch(r"entry (\d+)", entry)
    if numbered and int(numbered[1]) <= len(items):
        return items[int(numbered[1]) - 1][0]
    # The last of its name: a duplicate is reported where it is repeated.
    named = [line for line, item in items if _key_of(item) == entry]
    if named:
        return named[-1]
    holding = [line for line, item in items if entry in map(str, _values(item))]
    return holding[0] if holding else 1


def _items(text: str) -> Iterator[tuple[int, object]]:
    """Yield the items of a JSON list, each with the line on which it begins."""
    decoder, at = json.JSONDecoder(), text.find("[") + 1
    while True:
        begun = re.compile(r"[\s,]*").match(text, at)
        at = begun.end() if begun else at
        try:
            item, end = decoder.raw_decode(text, at)
        except json.JSONDecodeError:
            return
        yield 1 + text.count("\n", 0, at), item
        at = end


def _key_of(item: object) -> str | None:
    """Return the name of an entry: its id, or its first field."""
    if not isinstance(item, dict) or not item:
        return None
    return str(item.get("id", next(iter(item.values()))))


def _values(item: object) -> Iterator[object]:
    if isinstance(item, dict):
        for value in item.values():
            yield from _values(value)
    elif isinstance(item, list):
        for value in item:
            yield from _values(value)
    else:
        yield item
