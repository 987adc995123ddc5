"""What makes global projects active, and what they then allow."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.core import tag_of
from engine.games.daybreak.cards.effects.counts import Need, ResilienceKind, Tag, Track
from engine.games.daybreak.cards.effects.local import (
    Clean,
    Demand,
    Dirty,
    Draw,
    Emission,
    LocalOp,
    Ocean,
    Resilience,
    Tree,
)


class Modifier(
    msgspec.Struct,
    frozen=True,
    tag=tag_of,
    tag_field="rule",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """A rule that applies as long as its card is in force."""


class DrawMore(Modifier, frozen=True):
    """Draw this many more (or fewer) cards at the start of each local stage."""

    n: int


class GrowthMore(Modifier, frozen=True):
    """Demand grows by this much more (or less, never below 0) each round."""

    n: int


class CrisesMore(Modifier, frozen=True):
    """This many more (or fewer, at least 1 stays) crises each global stage."""

    n: int


class RollsMore(Modifier, frozen=True):
    """This many more (or fewer) rolls of the planetary die each round."""

    n: int


class OpenCrises(Modifier, frozen=True):
    """This many more crises of each global stage are face up."""

    n: int


class TagBonus(Modifier, frozen=True):
    """A stack with this tag counts this many more of it."""

    tag: Tag
    n: int = 1


AnyModifier: TypeAlias = DrawMore | GrowthMore | CrisesMore | RollsMore | OpenCrises | TagBonus


class Active(
    msgspec.Struct,
    frozen=True,
    tag=tag_of,
    tag_field="rule",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """What an active global project allows the players to do."""


class EachRound(Active, frozen=True):
    """At the start of each local stage each player gets these; none of them asks for a decision."""

    effects: tuple[Clean | Dirty | Demand | Resilience | Emission | Draw | Tree | Ocean, ...]


class Power(Active, frozen=True):
    """In the local stage a player may use these effects, this many times a round for all together.

    With `spend` each use discards one card tucked under the project, and there is no limit.
    """

    effects: tuple[LocalOp, ...]
    times: int = 1
    spend: bool = False


class GiveCards(Active, frozen=True):
    """In the local stage any player may give hand cards with one of the tags to another."""

    tags: tuple[Tag, ...] = ()


class IgnoreCrisisForOne(Active, frozen=True):
    """Once a round one player ignores a crisis that this kind of resilience reduces."""

    kind: ResilienceKind | None = None


class ReduceCrisis(Active, frozen=True):
    """Each tucked card discarded while a crisis resolves reduces it by n for all it hits."""

    n: int = 1


class IgnoreResult(Active, frozen=True):
    """This many results of the planetary die on one of these tracks may be ignored each round."""

    tracks: tuple[Track, ...]
    n: int = 1


AnyActive: TypeAlias = (
    EachRound | Power | GiveCards | IgnoreCrisisForOne | ReduceCrisis | IgnoreResult
)


class Activation(
    msgspec.Struct,
    frozen=True,
    tag=tag_of,
    tag_field="activation",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """What must be tucked under a global project before it is active."""


class Needs(Activation, frozen=True):
    """These cards, each counting for one need, from at least this many different players."""

    needs: tuple[Need, ...]
    players: int = 1


class AnyNumber(Activation, frozen=True):
    """Any number of cards, with one of the tags if given; active from the first."""

    tags: tuple[Tag, ...] = ()


class DistinctTags(Activation, frozen=True):
    """At most one card for each of these tags; active from the first."""

    tags: tuple[Tag, ...]


AnyActivation: TypeAlias = Needs | AnyNumber | DistinctTags
