"""A draw, and the reasons it can give."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from api.tournaments.terms import EntrantId

ReasonKey: TypeAlias = Literal[
    "same_points",
    "floated",
    "first_meeting",
    "rematch_unavoidable",
    "schedule",
    "bracket",
    "group",
    "bye_fewest",
    "bye_seed",
    "bye_requested",
    "bye_by_hand",
    "small_table",
    "small_table_again",
    "small_final",
    "best_swap",
    "filled_by_bots",
    "first_round_random",
    "first_round_snake",
    "first_round_list",
    "clubmates",
    "forbidden_pair",
    "upper_bracket",
    "lower_bracket",
    "third_place",
    "by_hand",
]
"""Why these players sit together, or why somebody sits out."""


class Reason(msgspec.Struct, frozen=True):
    """One sentence of the answer to "why this table?", as a key with parameters."""

    key: ReasonKey
    parameters: Mapping[str, str | int | float | tuple[str, ...]] = {}


Part: TypeAlias = Literal["", "group", "upper", "lower", "final", "third_place"]
"""Which part of a format a table belongs to."""


class DrawnTable(msgspec.Struct, frozen=True):
    """Players in the order of play; bots take `bots` further seats."""

    players: tuple[EntrantId, ...]
    reasons: tuple[Reason, ...] = ()
    bots: int = 0
    part: Part = ""
    group: int = 0
    """The number of the group, from 1; 0: the format has none."""
    slot: int = 0
    """The place in a bracket of two at a table, from 1."""


class Draw(msgspec.Struct, frozen=True):
    """A round's tables and the players who sit it out."""

    tables: tuple[DrawnTable, ...]
    byes: tuple[EntrantId, ...] = ()
    bye_reasons: tuple[Reason, ...] = ()
    """One for each bye, in the same order."""
    sitting_out: tuple[EntrantId, ...] = ()
    """Players who asked not to be drawn."""
    stage: int = 0
    """The stage that the round belongs to, from 0."""
    field: tuple[EntrantId, ...] = ()
    """Everybody who reached the stage, best seed first; set in a stage's first round."""
    bracket: tuple[EntrantId, ...] = ()
    """The slots of a bracket of two at a table from top to bottom, "" for an empty one."""
    edited: bool = False
    """Whether an organiser has edited the draw."""

    def seated(self) -> list[EntrantId]:
        """Return everybody who sits at a table."""
        return [player for table in self.tables for player in table.players]
