"""What cards count and require: tags, numbers, costs, requirements, limits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from engine.core import tag_of

Tag: TypeAlias = Literal[
    "energy",
    "grid",
    "solar",
    "wind",
    "nuclear",
    "society",
    "regulation",
    "ecology",
    "infrastructure",
    "incentive",
    "innovation",
    "geoengineering",
]
ENERGY_TAGS: tuple[Tag, ...] = ("energy", "grid", "solar", "wind", "nuclear")
"""A requirement of `energy` counts any of these (see the tag table)."""

EmissionKind: TypeAlias = Literal[
    "transport", "industry", "agriculture", "buildings", "fuel", "waste"
]
"""A kind of emission token."""
ResilienceKind: TypeAlias = Literal["social", "ecological", "infrastructure"]
"""A kind of resilience token."""
Track: TypeAlias = Literal[
    "weather_patterns",
    "desertification",
    "ocean_acidification",
    "permafrost",
    "arctic_sea_ice",
    "amazon_dieback",
]
"""A planetary effect with a track of its own."""
Recipient: TypeAlias = Literal["self", "any", "other", "everybody"]
"""Who gets it: the acting player, one player of choice, one other player, or each player."""


class Count(msgspec.Struct, frozen=True, tag=tag_of, tag_field="count", forbid_unknown_fields=True):
    """Something that an effect counts when it happens."""


class StackTag(Count, frozen=True):
    """Tags of this kind in the stack of the acting card, including its own (ruling 2)."""

    tag: Tag


class Bands(Count, frozen=True):
    """Temperature bands on the thermometer."""


class Players(Count, frozen=True):
    """Players at the table."""


AnyCount: TypeAlias = StackTag | Bands | Players


class Amount(
    msgspec.Struct, frozen=True, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True
):
    """`n` for each thing counted by `per`; with a `table`, the value of the last row reached.

    A table row is (at least, value); below the first row the value is 0. `solo` replaces `n` in a
    solo game.
    """

    n: int = 1
    per: AnyCount | None = None
    table: tuple[tuple[int, int], ...] = ()
    solo: int | None = None


Number: TypeAlias = int | Amount


def evaluate(number: Number, players: int, counting: Callable[[AnyCount], int]) -> int:
    """Return the number of an effect with these counts."""
    if isinstance(number, int):
        return number
    n = number.solo if number.solo is not None and players == 1 else number.n
    if number.per is None:
        return n
    counted = counting(number.per)
    return _row(number, counted) if number.table else n * counted


def _row(number: Amount, counted: int) -> int:
    reached = 0
    for at_least, found in number.table:
        if counted >= at_least:
            reached = found
    return reached


class Cost(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The cost of each use: hand cards (ruling 1) and added energy demand."""

    discard: int = 0
    demand: int = 0


class Requirement(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The stack must show at least this many tags of this kind."""

    tag: Tag
    tags: int = 1


class Limit(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How often per round: `times`, or once for each thing counted by `per`."""

    times: int = 1
    per: AnyCount | None = None


class Need(
    msgspec.Struct, frozen=True, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True
):
    """This many tucked cards with this tag."""

    tag: Tag
    cards: Number = 1
