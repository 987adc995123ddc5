"""Our data files, overlaid with those of an owner's pack."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import check_name, overlay, package_files, read_entries
from engine.games.daybreak.cards.collection import (
    Content,
    PowerBoard,
    SetupRow,
    ThermometerMark,
    TrackCells,
)
from engine.games.daybreak.cards.kinds import (
    Challenge,
    Crisis,
    GlobalProject,
    LocalProject,
    StartingProject,
)
from engine.games.daybreak.cards.validation import check_content

RULES = 4
OLD_RULES = (1, 2, 3)
_Key = tuple[str, int]
_packs: dict[_Key, Content] = {}


def content(pack: str, rules: int = RULES) -> Content:
    """Return the content of a known pack, as tables of this rules version use it."""
    try:
        return _packs[pack, rules]
    except KeyError:
        if pack != "standard":
            raise
    found = _packs[pack, rules] = read_content(_own_files(rules))
    return found


def read_content(files: Mapping[str, bytes]) -> Content:
    """Return the content of a full set of files; raise BadPack with file, entry and reason."""
    marks = read_entries("thermometer.json", files["thermometer.json"], ThermometerMark)
    tracks = read_entries("tracks.json", files["tracks.json"], TrackCells)
    found = Content(
        read_entries("local_projects.json", files["local_projects.json"], LocalProject),
        read_entries("starting_projects.json", files["starting_projects.json"], StartingProject),
        read_entries("global_projects.json", files["global_projects.json"], GlobalProject),
        read_entries("crises.json", files["crises.json"], Crisis),
        read_entries("challenges.json", files["challenges.json"], Challenge),
        read_entries("powers.json", files["powers.json"], PowerBoard),
        read_entries("setups.json", files["setups.json"], SetupRow),
        {name: mark.crises for name, mark in marks.items()},
        {name: cells.tipping for name, cells in tracks.items()},
    )
    check_content(found)
    return found


def load_pack(name: str, files: Mapping[str, bytes]) -> None:
    """Register a pack: its files replace ours and are validated in the same way."""
    check_name(name)
    for rules in (*OLD_RULES, RULES):
        _packs[name, rules] = read_content(overlay(_own_files(rules), files))


def known_packs() -> tuple[str, ...]:
    """Return the packs that options may name."""
    return ("standard", *(name for name, rules in _packs if rules == RULES and name != "standard"))


def _own_files(rules: int) -> dict[str, bytes]:
    """Return our newest files, with those that this version or a later one replaced."""
    files = package_files("engine.games.daybreak")
    for old in range(RULES - 1, rules - 1, -1):
        files |= package_files("engine.games.daybreak", f"data/rules_{old}")
    return files
