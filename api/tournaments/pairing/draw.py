"""What a pairing is, and the reasons it can give."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from api.tournaments.plan import Entrant


class Reason(msgspec.Struct, frozen=True):
    """One sentence of the answer to "why this table?", as a key with parameters."""

    key: Literal[
        "same_points",
        "floated",
        "first_meeting",
        "rematch_unavoidable",
        "berger_table",
        "bracket",
        "group",
        "seat_balance",
        "bye_fewest",
        "small_table",
        "best_swap",
        "filled_by_bots",
    ]
    parameters: Mapping[str, str | int | float | tuple[str, ...]] = {}


class DrawnTable(msgspec.Struct, frozen=True):
    """Players in the order of play; `bots` more seats are taken by bots."""

    players: tuple[Entrant, ...]
    reasons: tuple[Reason, ...] = ()
    bots: int = 0
    label: str = ""
    """Group or bracket place, where the format has them."""


class Draw(msgspec.Struct, frozen=True):
    """A round's tables and the players who have a bye."""

    tables: tuple[DrawnTable, ...]
    byes: tuple[Entrant, ...] = ()
    bye_reasons: tuple[Reason, ...] = ()
