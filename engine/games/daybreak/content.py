"""Our data files, or those of an owner's pack laid over them."""

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

RULES = 2
OLD_RULES = (1,)
_Key = tuple[str, int]
_packs: dict[_Key, Content] = {}


def content(pack: str, rules: int = RULES) -> Content:
    """The content of a known pack, as tables of this rules version play it."""
    key = (pack, rules)
    if pack == "standard" and key not in _packs:
        _packs[key] = read_content(_own_files(rules))
    return _packs[key]


def read_content(files: Mapping[str, bytes]) -> Content:
    """The content of a full set of files; raises BadPack with file, entry and reason."""
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
    """Makes a pack known: its files in the place of ours, validated in the same way."""
    check_name(name)
    for rules in (*OLD_RULES, RULES):
        _packs[name, rules] = read_content(overlay(_own_files(rules), files))


def known_packs() -> tuple[str, ...]:
    """The packs that options may name."""
    return ("standard", *(name for name, rules in _packs if rules == RULES and name != "standard"))


def _own_files(rules: int) -> dict[str, bytes]:
    """Our newest files, or those that an older rules version plays with in their place."""
    files = package_files("engine.games.daybreak")
    if rules != RULES:
        files |= package_files("engine.games.daybreak", f"data/rules_{rules}")
    return files
