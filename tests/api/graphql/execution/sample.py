"""Plain data with every shape that a view may have."""

from __future__ import annotations

from datetime import UTC, datetime
from enum import Enum
from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

Fuel: TypeAlias = Literal["coal", "oil"]


class Weather(Enum):
    """What the sky does."""

    CALM = "calm"
    STORM = "storm"


class Plant(msgspec.Struct, frozen=True, tag=True):
    """A power plant."""

    number: int
    """What is printed in the corner."""
    fuel: Fuel | None
    cities: tuple[int, ...]


class Windmill(msgspec.Struct, frozen=True, tag=True):
    """A plant that burns nothing."""

    number: int
    weather: Weather


Works: TypeAlias = Plant | Windmill


class Place(msgspec.Struct, frozen=True):
    """A city with what stands in it."""

    name: str
    works: Works | None
    neighbours: tuple[tuple[str, ...], ...] | None
    code: Literal["A-1", "B-2"]

    @property
    def letters(self) -> int:
        """How long the name is."""
        return len(self.name)


class Board(msgspec.Struct, frozen=True):
    """All there is."""

    id: UUID
    at: datetime
    places: tuple[Place, ...]
    best: Place | None
    mean: float
    open: bool
    notes: dict[str, int | str]


BOARD = Board(
    id=UUID(int=7),
    at=datetime(2026, 1, 2, tzinfo=UTC),
    places=(
        Place("Essen", Plant(4, "coal", (1, 2)), (("Köln", "Bonn"), ()), "A-1"),
        Place("Kiel", Windmill(22, Weather.STORM), None, "B-2"),
        Place("Ulm", None, (), "A-1"),
    ),
    best=Place("Essen", Plant(9, None, ()), None, "A-1"),
    mean=2.5,
    open=True,
    notes={"a": 1, "b": "two"},
)
