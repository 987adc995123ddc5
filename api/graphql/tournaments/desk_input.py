"""Input from the desk: edits of a draft and decisions on tables, also for previews of them."""

from __future__ import annotations

import strawberry

from api.tournaments.desk.decide_tables import Ruling
from api.tournaments.desk.edit_draft import DraftEdit


@strawberry.input(description="An edit of a draft: a swap, a seat at a table, or a bye.")
class DraftEditInput:
    entrant: str = strawberry.field(description="Who is moved.")
    swap_with: str | None = strawberry.field(default=None, description="Swap with this player.")
    table_number: int | None = strawberry.field(
        default=None, description="Move to this table; with neither, the player gets a bye."
    )


def read_edit(given: DraftEditInput) -> DraftEdit:
    """Return the edit as the use case takes it."""
    return DraftEdit(
        entrant=given.entrant, swap_with=given.swap_with, table_number=given.table_number
    )


@strawberry.input(description="A decision on a table of a round.")
class RulingInput:
    round: int = strawberry.field(description="The number of the round, from 1.")
    table_number: int = strawberry.field(description="The number of the table, from 1.")
    ranks: list[int] | None = strawberry.field(
        default=None, description="Ranks by seat; equal numbers tie. Null: annul the table."
    )
    scores: list[int] = strawberry.field(
        default_factory=list, description="Scores by seat; empty: 0 for everybody."
    )


def read_rulings(given: list[RulingInput]) -> list[Ruling]:
    """Return the decisions as the use case takes them."""
    return [
        Ruling(
            round=ruling.round,
            table_number=ruling.table_number,
            ranks=None if ruling.ranks is None else tuple(ruling.ranks),
            scores=tuple(ruling.scores),
        )
        for ruling in given
    ]
