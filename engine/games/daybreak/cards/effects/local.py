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
    """Clean energy tokens come or go."""

    n: Number
    to: Recipient = "self"


class Dirty(Op, frozen=True):
    """Dirty energy tokens come or go; `optional`: the player may decline."""

    n: Number
    optional: bool = False


class Emission(Op, frozen=True):
    """Emission tokens of a kind, or of a kind of choice for each token, come or go."""

    kind: EmissionKind | Literal["choice"]
    n: Number
    optional: bool = False


class Demand(Op, frozen=True):
    """Energy demand rises or falls."""

    n: Number


class Resilience(Op, frozen=True):
    """Resilience tokens of a kind, or of a kind of choice for each token, come or go."""

    kind: ResilienceKind | Literal["choice"]
    n: Number
    to: Recipient = "self"


class Tree(Op, frozen=True):
    """Trees on the board come or go."""

    n: Number


class Ocean(Op, frozen=True):
    """Oceans on the board come or go."""

    n: Number


class Dac(Op, frozen=True):
    """Direct air capture tokens come to the board."""

    n: Number


class Communities(Op, frozen=True):
    """Communities in crisis come or go."""

    n: Number
    to: Recipient = "self"


class Draw(Op, frozen=True):
    """Local projects are drawn to the hand."""

    n: Number
    to: Recipient = "self"


class DrawKeep(Op, frozen=True):
    """So many local projects are drawn, the player keeps some and discards the others."""

    draw: Number
    keep: int


class DrawFilter(Op, frozen=True):
    """So many are drawn; all with one of the tags, or whose action does such a thing, are kept."""

    draw: Number
    tags: tuple[Tag, ...] = ()
    does: tuple[
        Literal["less_dirty", "less_emissions", "more_clean", "more_resilience", "more_sinks"], ...
    ] = ()


class RevealCrisis(Op, frozen=True):
    """Face-down crises of this round are turned up, the lowest first."""

    n: Number


class GiveClean(Op, frozen=True):
    """Up to so many of the player's clean energy tokens go to one other player (ruling 13)."""

    up_to: int


class GiveCard(Op, frozen=True):
    """So many cards of the player's hand go to one other player."""

    n: int = 1


class IgnorePlanetary(Op, frozen=True):
    """So many results of the planetary die on one of these tracks may be ignored this round."""

    tracks: tuple[Track, ...]
    n: int = 1


class GeoRow(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The outcome from this sum of the geoengineering die upwards."""

    at_least: int
    bands: int = 0
    extra_crises: int = 0


class GeoRoll(Op, frozen=True):
    """Rolls the geoengineering die with a bonus; `temporary` bands return after growth.

    With `spend_tucked` the player first discards any number of cards tucked under the project,
    each adding 1.
    """

    table: tuple[GeoRow, ...]
    bonus: AnyCount | None = None
    spend_tucked: bool = False
    temporary: bool = True


class CarbonCut(Op, frozen=True):
    """The player adds so much less carbon in this round's emissions stage; n is negative."""

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
