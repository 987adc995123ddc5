"""The five kinds of cards, one struct each; the data files have one line per card."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from engine.core import Certainty
from engine.games.daybreak.cards.effects.challenges import AnyRule
from engine.games.daybreak.cards.effects.counts import Cost, Limit, Need, Requirement, Tag
from engine.games.daybreak.cards.effects.crisis import AnyAnswer, AnyTarget, CrisisOp, LastingRule
from engine.games.daybreak.cards.effects.local import LocalOp
from engine.games.daybreak.cards.effects.projects import AnyActivation, AnyActive, AnyModifier

PowerId: TypeAlias = Literal["majority_world", "china", "europe", "usa", "solo"]
"""A world power; `solo` plays alone for the whole world."""
Difficulty: TypeAlias = Literal["easy", "normal", "hard", "extreme"]
"""How hard the start of the game is."""


class Card(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """Common to all cards; titles are the words `card.<id>`, notes `note.<id>`."""

    id: str
    certainty: Certainty
    code: str = ""
    """The number printed on the card, if known."""
    note: str
    """What the card represents in the real world, in one line."""
    not_solo: bool = False
    """Removed from its deck in a solo game."""


class LocalProject(Card, frozen=True, kw_only=True):
    """A card of the common deck: an action powered by its stack's tags."""

    tags: tuple[Tag, ...]
    cost: Cost = Cost()
    requires: tuple[Requirement, ...] = ()
    limit: Limit | None = None
    """None: as often as the player can pay (ruling 4)."""
    effects: tuple[LocalOp, ...]


class StartingProject(LocalProject, frozen=True, kw_only=True):
    """One of the five local projects that a power starts with."""

    power: PowerId


class GlobalProject(Card, frozen=True, kw_only=True):
    """A shared project that tucked cards make active."""

    activation: AnyActivation
    active: tuple[AnyActive | AnyModifier, ...]


class Crisis(Card, frozen=True, kw_only=True):
    """Something that happens to the players; with `lasting` rules it stays until it is ended."""

    target: AnyTarget
    effects: tuple[CrisisOp, ...] = ()
    answers: tuple[AnyAnswer, ...] = ()
    lasting: tuple[LastingRule, ...] = ()
    ended_by: tuple[Need, ...] = ()
    """Tucked cards that end a lasting crisis."""


class Challenge(Card, frozen=True, kw_only=True):
    """A card that makes the game harder, easier or different, for all or for one player."""

    scope: Literal["group", "individual"]
    sign: Literal["harder", "easier", "different"]
    rules: tuple[AnyRule | AnyModifier, ...]


AnyCard: TypeAlias = LocalProject | StartingProject | GlobalProject | Crisis | Challenge
