"""What actions of local projects and powers of global ones do."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from engine.core import tag_of
from engine.games.daybreak.cards.effects.counts import (
    AnyCount,
    EmissionKind,
    Number,
    Recipient,
    ResilienceKind,
    Tag,
    Track,
)


class Op(
    msgspec.Struct,
    frozen=True,
    tag=tag_of,
    tag_field="op",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """One effect."""


class Clean(Op, frozen=True):
    """Add or remove clean energy tokens."""

    n: Number
    to: Recipient = "self"


class Dirty(Op, frozen=True):
    """Add or remove dirty energy tokens; `optional`: the player may decline."""

    n: Number
    optional: bool = False


class Emission(Op, frozen=True):
    """Add or remove emission tokens of a kind, or of a kind chosen for each token."""

    kind: EmissionKind | Literal["choice"]
    n: Number
    optional: bool = False


class Demand(Op, frozen=True):
    """Raise or lower energy demand."""

    n: Number


class Resilience(Op, frozen=True):
    """Add or remove resilience tokens of a kind, or of a kind chosen for each token."""

    kind: ResilienceKind | Literal["choice"]
    n: Number
    to: Recipient = "self"


class Tree(Op, frozen=True):
    """Add or remove trees on the board."""

    n: Number


class Ocean(Op, frozen=True):
    """Add or remove oceans on the board."""

    n: Number


class Dac(Op, frozen=True):
    """Add direct air capture tokens to the board."""

    n: Number


class Communities(Op, frozen=True):
    """Add or remove communities in crisis."""

    n: Number
    to: Recipient = "self"


class Draw(Op, frozen=True):
    """Draw local projects to the hand."""

    n: Number
    to: Recipient = "self"


class DrawKeep(Op, frozen=True):
    """Draw this many local projects, keep some and discard the others."""

    draw: Number
    keep: int


class DrawFilter(Op, frozen=True):
    """Draw this many; keep all with one of the tags, or whose action does one of these things."""

    draw: Number
    tags: tuple[Tag, ...] = ()
    does: tuple[
        Literal["less_dirty", "less_emissions", "more_clean", "more_resilience", "more_sinks"], ...
    ] = ()


class RevealCrisis(Op, frozen=True):
    """Turn up face-down crises of this round, the lowest first."""

    n: Number


class GiveClean(Op, frozen=True):
    """Give up to this many of the player's clean energy tokens to one other player (ruling 13)."""

    up_to: int


class GiveCard(Op, frozen=True):
    """Give this many cards of the player's hand to one other player."""

    n: int = 1


class IgnorePlanetary(Op, frozen=True):
    """This many results of the planetary die on one of these tracks may be ignored this round."""

    tracks: tuple[Track, ...]
    n: int = 1


class GeoRow(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The outcome from this total of the geoengineering die upwards."""

    at_least: int
    bands: int = 0
    extra_crises: int = 0


class GeoRoll(Op, frozen=True):
    """Roll the geoengineering die with a bonus; `temporary` bands return after growth.

    With `spend_tucked` the player first discards any number of cards tucked under the project, each
    adding 1.
    """

    table: tuple[GeoRow, ...]
    bonus: AnyCount | None = None
    spend_tucked: bool = False
    temporary: bool = True


class CarbonCut(Op, frozen=True):
    """The player adds this much less carbon in this round's emissions stage; n is negative."""

    n: Number


class ChooseOne(Op, frozen=True):
    """The player chooses one of these effects."""

    options: tuple[Clean | Dirty | Demand | Resilience | Emission | Draw | Tree | Ocean, ...]


LocalOp: TypeAlias = (
    Clean
    | Dirty
    | Emission
    | Demand
    | Resilience
    | Tree
    | Ocean
    | Dac
    | Communities
    | Draw
    | DrawKeep
    | DrawFilter
    | RevealCrisis
    | GiveClean
    | GiveCard
    | IgnorePlanetary
    | GeoRoll
    | CarbonCut
    | ChooseOne
)
"""What an action of a local project, or a power of a global one, does."""
