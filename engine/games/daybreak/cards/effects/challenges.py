"""What challenges change."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.core import tag_of
from engine.games.daybreak.cards.effects.counts import EmissionKind, ResilienceKind
from engine.games.daybreak.cards.effects.local import (
    Clean,
    Communities,
    Dac,
    Demand,
    Dirty,
    Draw,
    Emission,
    Ocean,
    Resilience,
    Tree,
)


class Rule(
    msgspec.Struct,
    frozen=True,
    tag=tag_of,
    tag_field="rule",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """What a challenge changes apart from modifiers."""


StartOp: TypeAlias = (
    Clean | Dirty | Demand | Resilience | Emission | Communities | Tree | Ocean | Dac | Draw
)
"""What a challenge can change at the set-up."""


class Begin(Rule, frozen=True):
    """At the set-up these happen to each player (group) or to its owner (individual)."""

    effects: tuple[StartOp, ...]


class BeginWarmer(Rule, frozen=True):
    """The thermometer begins with so many bands and so much carbon for each player."""

    bands: int = 0
    carbon: int = 0


class Rounds(Rule, frozen=True):
    """The game lasts so many rounds instead of six."""

    n: int


class CommunitiesLimit(Rule, frozen=True):
    """So many communities in crisis lose the game instead of twelve."""

    n: int


class BandsLimit(Rule, frozen=True):
    """So many bands lose the game instead of eight."""

    n: int


class GoalResilience(Rule, frozen=True):
    """To win, each player (or the owner) has at least so many tokens of this kind."""

    kind: ResilienceKind
    n: int


class GoalEmission(Rule, frozen=True):
    """To win, each player (or the owner) has at most so many emission tokens of this kind."""

    kind: EmissionKind
    n: int = 0


class GoalCommunities(Rule, frozen=True):
    """To win, each player (or the owner) has at most so many communities in crisis."""

    n: int


class GoalGlobalProjects(Rule, frozen=True):
    """To win, so many global projects are active."""

    n: int


AnyRule: TypeAlias = (
    Begin
    | BeginWarmer
    | Rounds
    | CommunitiesLimit
    | BandsLimit
    | GoalResilience
    | GoalEmission
    | GoalCommunities
    | GoalGlobalProjects
)
