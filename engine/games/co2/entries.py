"""The entries of each data file."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from engine.core import Certainty

Energy: TypeAlias = Literal["forestation", "solar", "cold_fusion", "biomass", "recycling"]
"""A green energy: its projects, plants and expertise track."""
Grant: TypeAlias = Literal["money", "cubes", "scientist"]
"""What a seat takes for proposing a project."""
Fossil: TypeAlias = Literal["coal", "oil", "gas"]
"""A fossil fuel."""
RegionId: TypeAlias = Literal[
    "north_america", "europe", "asia", "oceania", "africa", "south_america"
]
"""A region of the board."""
Deed: TypeAlias = Literal["propose", "install", "construct", "summit", "buy", "sell"]
"""What its owner must have done this turn to play a lobby card for its main benefit."""
LobbyUse: TypeAlias = Literal["main", "other", "minor"]
"""Which benefit a lobby card is played for."""
AwardPart: TypeAlias = Literal["talk", "extra"]
"""Which part of a summit's award is taken: for the talk, or the extra one."""
PermitPile: TypeAlias = Literal["market", "bank"]
"""Where a permit comes from."""
Edition: TypeAlias = Literal["revised", "early_2012"]
"""The edition of the rules."""
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
AtLeastOne: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=10_000)]

ENERGIES: tuple[Energy, ...] = ("forestation", "solar", "cold_fusion", "biomass", "recycling")
"""The fixed order of the rules, which breaks ties at the end of the game."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Common to all entries: the certainty of the entry, and of fields that are surer."""

    id: str
    certainty: Certainty
    sourced: tuple[str, ...] = ()
    """Fields stated by a readable source."""
    inferred: tuple[str, ...] = ()
    """Fields that follow from such statements."""
    note: str = ""
    """Why the figures are what they are, where that is not obvious."""


class Benefit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card, a grant or a project gives; permits come from the market."""

    money: Count = 0
    cubes: Count = 0
    permits: Count = 0
    bank_permits: Count = 0
    points: Count = 0
    moves: Count = 0
    discount: Count = 0
    expertise: Energy | None = None


class PlantEntry(Entry, frozen=True):
    """A green power plant; its cubes are also the expertise that it requires."""

    energy: Energy
    money: Count
    cubes: Count
    points: Count


class StepEntry(Entry, frozen=True):
    """One step of an expertise track."""

    energy: Energy
    step: AtLeastOne
    income: Count
    bonus: Literal["cube", "permit", "any"] | Energy | None
    crane: bool


class AgendaEntry(Entry, frozen=True):
    """The energies that a region accepts, most wanted first."""

    energies: tuple[Energy, ...]


class SummitEntry(Entry, frozen=True):
    """A summit tile and its topics."""

    topics: tuple[Energy, ...]


class UNGoalEntry(Entry, frozen=True):
    """A UN goal: the plants it requires and what it gives."""

    energies: tuple[Energy, ...]
    points: Count


Counted: TypeAlias = Literal[
    "regions_controlled",
    "regions_supplied",
    "un_goals",
    "plants",
    "plants_after_first",
    "permits_in_hand",
    "energies_led",
    "energies_built",
]
"""What a company goal counts."""


class CompanyGoalEntry(Entry, frozen=True):
    """A company goal: points for each thing counted, up to a limit."""

    counts: Counted
    points: Count
    most: Count
    early_2012: Counted | None = None


class LobbySides(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Both benefits of a lobby card according to another document."""

    main: tuple[Benefit, ...]
    minor: Benefit
    certainty: Certainty = "sourced"
    sourced: tuple[str, ...] = ()


class LobbyEntry(Entry, frozen=True):
    """A lobby card: the deed that unlocks its main benefit (one card has a choice of two)."""

    deed: Deed
    about: str | None
    main: tuple[Benefit, ...]
    minor: Benefit
    early_2012: LobbySides | None = None
    rulebook: LobbySides | None = None


class EventEntry(Entry, frozen=True):
    """A disaster card."""

    region: RegionId


class RegionEntry(Entry, frozen=True):
    """A region; the order of the file is clockwise around the world."""

    id: RegionId
    spaces: AtLeastOne
    grants: tuple[Grant, ...]


class ProjectEntry(Entry, frozen=True):
    """The project tiles of one energy and what installing one gives."""

    id: Energy
    tiles: AtLeastOne
    benefit: Benefit
    early_2012: Benefit | None = None


class FossilEntry(Entry, frozen=True):
    """A kind of fossil fuel plant."""

    id: Fossil
    tiles: Count
    ppm: Count


class FossilSetupEntry(Entry, frozen=True):
    """A named set of starting plants."""

    gas: Count
    oil: Count
    coal: Count
    gas_removed: Count


class SeatsEntry(Entry, frozen=True):
    """What depends on the number of players."""

    rounds: AtLeastOne
    decades: AtLeastOne
    income_places: AtLeastOne
    un_goals: Count
    last_seat_money: Count
    """Starting money of the seat that joins with this number of players."""
    removed_goals: tuple[str, ...]
    early_2012_removed_goals: tuple[str, ...]


class NumberEntry(Entry, frozen=True):
    """A single figure of the rules."""

    value: Count
