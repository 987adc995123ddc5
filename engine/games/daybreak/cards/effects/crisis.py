"""What crises do, whom they hit, how they are reduced and how they last."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from engine.core import tag_of
from engine.games.daybreak.cards.effects.counts import (
    EmissionKind,
    Need,
    Number,
    ResilienceKind,
    Tag,
    Track,
)
from engine.games.daybreak.cards.effects.local import (
    Clean,
    Communities,
    Demand,
    Dirty,
    Emission,
    Ocean,
    Op,
    Resilience,
    Tree,
)


class RecentCarbon(Op, frozen=True):
    """Carbon waits in recent emissions for the next emissions stage."""

    n: Number


class LoseCards(Op, frozen=True):
    """The player loses cards of choice from hand or play area, with one of the tags if given."""

    n: Number
    tags: tuple[Tag, ...] = ()


class DrawNextRound(Op, frozen=True):
    """The player draws this many more or fewer cards in the next local stage."""

    n: Number


class CheckDemand(Op, frozen=True):
    """After a loss of energy, unmet demand costs communities at once (ruling 15)."""


class MoveCommunities(Op, frozen=True):
    """The player passes up to this many communities in crisis to the right neighbour."""

    n: Number


class DropGlobalProject(Op, frozen=True):
    """The players together choose this many global projects in play to discard."""

    n: int = 1


class PlanetaryStep(Op, frozen=True):
    """The marker of this track moves as if the die had shown it this many times."""

    track: Track
    n: Number = 1


PersonalOp: TypeAlias = (
    Communities
    | Resilience
    | Clean
    | Dirty
    | Emission
    | Demand
    | Tree
    | Ocean
    | RecentCarbon
    | DrawNextRound
    | CheckDemand
    | MoveCommunities
)
"""What a crisis does to each player it hits, without asking for a decision."""

CrisisOp: TypeAlias = PersonalOp | LoseCards | DropGlobalProject | PlanetaryStep
"""What a crisis does; the last two happen once, to everybody."""


class Target(
    msgspec.Struct, frozen=True, tag=tag_of, tag_field="target", forbid_unknown_fields=True
):
    """Whom a crisis hits."""


class Everybody(Target, frozen=True):
    """Every player."""


class Lowest(Target, frozen=True):
    """The player with the fewest resilience tokens of this kind."""

    kind: ResilienceKind


class Most(Target, frozen=True):
    """The player with the most of these; nobody if nobody has one."""

    what: EmissionKind | Literal["dirty", "clean", "emissions", "communities", "demand", "hand"]


class MostTags(Target, frozen=True):
    """The player with the most tags of this kind in the play area; nobody without one."""

    tag: Tag


AnyTarget: TypeAlias = Everybody | Lowest | Most | MostTags


class Answer(
    msgspec.Struct, frozen=True, tag=tag_of, tag_field="answer", forbid_unknown_fields=True
):
    """How a crisis can be reduced."""


class ByResilience(Answer, frozen=True):
    """Each token of this kind reduces every number by 1, for its owner only (ruling 6)."""

    kind: ResilienceKind


class ByTucked(Answer, frozen=True):
    """Each tucked card with this tag reduces every number by 1, for all players hit."""

    tag: Tag


class CancelledBy(Answer, frozen=True):
    """These tucked cards cancel the crisis for everybody."""

    needs: tuple[Need, ...]


class ExemptedBy(Answer, frozen=True):
    """Each tucked card with this tag lets one player of the group's choice ignore the crisis."""

    tag: Tag


AnyAnswer: TypeAlias = ByResilience | ByTucked | CancelledBy | ExemptedBy

LastingRule: TypeAlias = Literal[
    "no_forecast_crisis",
    "no_tuck_other_crises",
    "no_dirty_removal",
    "no_giving_cards",
    "no_new_global_projects",
    "no_support_of_global_projects",
    "no_extra_draws",
]
"""What a lasting crisis forbids until it ends."""
