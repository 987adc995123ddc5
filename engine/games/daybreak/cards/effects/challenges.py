"""The effects of challenges."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.core import tag_of
from engine.games.daybreak.cards.effects.counts import EmissionKind, ResilienceKind, Track
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
"""What a challenge can change during set-up."""


class Begin(Rule, frozen=True):
    """During set-up these happen to each player (group) or to its owner (individual)."""

    effects: tuple[StartOp, ...]


class BeginWarmer(Rule, frozen=True):
    """The thermometer starts with this many bands and this much carbon per player."""

    bands: int = 0
    carbon: int = 0


class BeginTracks(Rule, frozen=True):
    """The markers of these planetary tracks start this many cells on, short of a tipping cell."""

    tracks: tuple[Track, ...]
    n: int = 1


class Rounds(Rule, frozen=True):
    """The game lasts this many rounds instead of six."""

    n: int


class CommunitiesLimit(Rule, frozen=True):
    """This many communities in crisis lose the game instead of twelve."""

    n: int


class BandsLimit(Rule, frozen=True):
    """This many bands lose the game instead of eight."""

    n: int


class GoalResilience(Rule, frozen=True):
    """To win, each player (or the owner) needs at least this many tokens of this kind."""

    kind: ResilienceKind
    n: int


class GoalEmission(Rule, frozen=True):
    """To win, each player (or the owner) may have at most this many of this emission token."""

    kind: EmissionKind
    n: int = 0


class GoalCommunities(Rule, frozen=True):
    """To win, each player (or the owner) may have at most this many communities in crisis."""

    n: int


class GoalGlobalProjects(Rule, frozen=True):
    """To win, this many global projects must be active."""

    n: int


AnyRule: TypeAlias = (
    Begin
    | BeginWarmer
    | BeginTracks
    | Rounds
    | CommunitiesLimit
    | BandsLimit
    | GoalResilience
    | GoalEmission
    | GoalCommunities
    | GoalGlobalProjects
)
