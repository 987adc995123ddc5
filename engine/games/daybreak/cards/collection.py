"""Everything in the data files: cards, powers, set-up table and board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import msgspec

from engine.core import Certainty
from engine.games.daybreak.cards.effects.counts import (
    ENERGY_TAGS,
    Amount,
    EmissionKind,
    Limit,
    ResilienceKind,
    StackTag,
    Tag,
)
from engine.games.daybreak.cards.effects.local import ChooseOne, LocalOp
from engine.games.daybreak.cards.kinds import (
    Challenge,
    Crisis,
    Difficulty,
    GlobalProject,
    LocalProject,
    PowerId,
    StartingProject,
)

LAST_MARK = 7
"""Bands of the highest mark: with one more the game is lost."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of a board file."""

    id: str
    certainty: Certainty
    note: str


class PowerBoard(Entry, frozen=True, kw_only=True):
    """What a power starts with, and how fast its demand grows."""

    demand: int
    dirty: int
    clean: int
    emissions: dict[EmissionKind, int]
    resilience: dict[ResilienceKind, int]
    communities: int
    growth: int


class SetupRow(Entry, frozen=True, kw_only=True):
    """A row of the set-up table."""

    powers: tuple[PowerId, ...]
    difficulty: Difficulty
    trees: int
    oceans: int


class ThermometerMark(Entry, frozen=True, kw_only=True):
    """The number of crises printed next to this many bands (its id)."""

    crises: int


class TrackCells(Entry, frozen=True, kw_only=True):
    """The cells of a planetary track that tip; the last one is its end."""

    tipping: tuple[int, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Content:
    """All cards and boards of one pack; also the key of caches derived from it."""

    local: dict[str, LocalProject]
    starting: dict[str, StartingProject]
    globals: dict[str, GlobalProject]
    crises: dict[str, Crisis]
    challenges: dict[str, Challenge]
    powers: dict[str, PowerBoard]
    setups: dict[str, SetupRow]
    marks: dict[str, int]
    """Crises by the number of bands."""
    tracks: dict[str, tuple[int, ...]]
    projects: dict[str, LocalProject] = field(init=False)
    """Local and starting projects by id: everything that can be in a stack or a hand."""
    tags: dict[str, dict[Tag, int]] = field(init=False)
    """How many of each tag a card shows; `energy` counts all energy tags."""
    counted_tags: dict[str, tuple[Tag, ...]] = field(init=False)
    """The tags of its stack that a project's requirement, limit and effects depend on."""

    def __post_init__(self) -> None:
        projects = {**self.local, **self.starting}
        tags = {name: _count_tags(card.tags) for name, card in projects.items()}
        counted = {name: _find_counted(card) for name, card in projects.items()}
        object.__setattr__(self, "projects", projects)
        object.__setattr__(self, "tags", tags)
        object.__setattr__(self, "counted_tags", counted)

    def starting_of(self, power: PowerId) -> tuple[StartingProject, ...]:
        """Return the five starting projects of a power, in the order of the data file."""
        return tuple(card for card in self.starting.values() if card.power == power)

    def crises_at(self, bands: int) -> int:
        """Return the number of crises at this many bands."""
        return self.marks[str(min(bands, LAST_MARK))]


def _find_counted(project: LocalProject) -> tuple[Tag, ...]:
    numbers = [n for op in _flat(project.effects) for n in msgspec.structs.astuple(op)]
    per = [
        number.per for number in (*numbers, project.limit) if isinstance(number, (Amount, Limit))
    ]
    found = [counted.tag for counted in per if isinstance(counted, StackTag)]
    return tuple(dict.fromkeys([*found, *(need.tag for need in project.requires)]))


def _flat(effects: Sequence[LocalOp]) -> Iterator[LocalOp]:
    for op in effects:
        if isinstance(op, ChooseOne):
            yield from _flat(op.options)
        else:
            yield op


def _count_tags(tags: tuple[Tag, ...]) -> dict[Tag, int]:
    counted: dict[Tag, int] = {}
    for tag in tags:
        if tag not in ENERGY_TAGS:
            counted[tag] = counted.get(tag, 0) + 1
            continue
        counted["energy"] = counted.get("energy", 0) + 1
        if tag != "energy":
            counted[tag] = counted.get(tag, 0) + 1
    return counted
