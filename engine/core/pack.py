"""Data packs: cards, maps and prices that an owner of the printed game can replace.

A pack is a set of files; each file is a list of entries of one struct. Games check what only they
know (counts, names that must exist) and raise the same BadPack.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files
from typing import Literal, TypeAlias, TypeVar

import msgspec

STANDARD = "standard"

Certainty: TypeAlias = Literal["sourced", "inferred", "reconstructed", "ours"]
"""Where an entry's figures come from; `ours` are this project's own designs."""


class BadPack(ValueError):
    """An unplayable data pack, with file, entry and reason."""

    def __init__(self, file: str, entry: str, reason: str) -> None:
        super().__init__(f"{file}: {entry}: {reason}")
        self.file = file
        self.entry = entry
        self.reason = reason
        self.others: list[BadPack] = []
        """Further invalid entries of the same file."""


Entry = TypeVar("Entry", bound=msgspec.Struct)


def read_entries(file: str, data: bytes, kind: type[Entry], key: str = "id") -> dict[str, Entry]:
    """Return the entries of one JSON file by their key, each of the given struct.

    Raise BadPack for the first invalid entry, with the others attached.
    """
    try:
        raw = msgspec.json.decode(data, type=list[dict[str, object]])
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadPack(file, "file", str(error)) from None
    entries: dict[str, Entry] = {}
    faults: list[BadPack] = []
    for number, fields in enumerate(raw, 1):
        name = str(fields.get(key, f"entry {number}"))
        try:
            entry = msgspec.convert(fields, kind)
        except msgspec.ValidationError as error:
            faults.append(BadPack(file, name, str(error)))
            continue
        if name in entries:
            faults.append(BadPack(file, name, "this name stands twice"))
        entries[name] = entry
    if faults:
        faults[0].others = faults[1:]
        raise faults[0]
    return entries


def package_files(package: str, folder: str = "data") -> dict[str, bytes]:
    """Return the data files that a game ships next to its code."""
    return {
        entry.name: entry.read_bytes()
        for entry in sorted(files(package).joinpath(folder).iterdir(), key=lambda file: file.name)
        if entry.name.endswith(".json")
    }


def check_name(name: str) -> None:
    """Raise BadPack for a name that cannot be used in options, folders and records."""
    if name == STANDARD or re.fullmatch(r"[a-z0-9][a-z0-9_-]{0,39}", name) is None:
        raise BadPack("pack", name, "a pack's name is small letters, digits, - and _")


def overlay(base: Mapping[str, bytes], pack: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the base files with those of the pack in their place; refuse unknown names."""
    for name in pack:
        if name not in base:
            raise BadPack(name, "file", f"no such file; a pack may hold {', '.join(sorted(base))}")
    return {**base, **pack}
