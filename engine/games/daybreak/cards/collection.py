"""All that the data files hold: cards, powers, set-up table and board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

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
    """What a power begins with, and how fast its demand grows."""

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
    """The number of crises printed beside so many bands (its id)."""

    crises: int


class TrackCells(Entry, frozen=True, kw_only=True):
    """The cells of a planetary track that tip; the last one is its end."""

    tipping: tuple[int, ...]


@dataclass(frozen=True)
class Content:
    """All cards and boards of one pack."""

    local: Mapping[str, LocalProject]
    starting: Mapping[str, StartingProject]
    globals: Mapping[str, GlobalProject]
    crises: Mapping[str, Crisis]
    challenges: Mapping[str, Challenge]
    powers: Mapping[str, PowerBoard]
    setups: Mapping[str, SetupRow]
    marks: Mapping[str, int]
    """Crises by the number of bands."""
    tracks: Mapping[str, tuple[int, ...]]

    @cached_property
    def projects(self) -> Mapping[str, LocalProject]:
        """Local and starting projects by id: all that can lie in a stack or a hand."""
        return {**self.local, **self.starting}

    @cached_property
    def tags(self) -> Mapping[str, Mapping[Tag, int]]:
        """How many of each tag a card shows; `energy` counts all energy tags."""
        return {name: _count_tags(card.tags) for name, card in self.projects.items()}

    @cached_property
    def counted_tags(self) -> Mapping[str, tuple[Tag, ...]]:
        """The tags of its stack that a project's requirement, limit and effects look at."""
        return {name: _find_counted(card) for name, card in self.projects.items()}

    def starting_of(self, power: PowerId) -> tuple[StartingProject, ...]:
        """The five starting projects of a power, in the order of the data file."""
        return tuple(card for card in self.starting.values() if card.power == power)

    def crises_at(self, bands: int) -> int:
        """The number of crises at so many bands."""
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


def _count_tags(tags: tuple[Tag, ...]) -> Mapping[Tag, int]:
    counted: dict[Tag, int] = {}
    for tag in tags:
        if tag not in ENERGY_TAGS:
            counted[tag] = counted.get(tag, 0) + 1
            continue
        counted["energy"] = counted.get("energy", 0) + 1
        if tag != "energy":
            counted[tag] = counted.get(tag, 0) + 1
    return counted
