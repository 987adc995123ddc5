"""Decides tables of any round, all of them or none; their games stop."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import (
    ORGANISER_ANSWERS,
    ExpectedVersion,
    NoteArg,
    ReasonArg,
    TournamentId,
    shown,
    why,
)
from api.tournaments.desk.decide_tables import Ruling, decide_tables


@strawberry.input(description="What becomes of a table of a round.")
class RulingInput:
    round: int = strawberry.field(description="The number of the round, from 1.")
    table_number: int = strawberry.field(description="The number of the table, from 1.")
    ranks: list[int] | None = strawberry.field(
        default=None, description="By seat; equal numbers share. Null: the table is annulled."
    )
    scores: list[int] = strawberry.field(
        default_factory=list, description="By seat; empty: nothing for everybody."
    )


def read_rulings(given: list[RulingInput]) -> list[Ruling]:
    """Return the rulings as the use case takes them."""
    return [
        Ruling(
            round=one.round,
            table_number=one.table_number,
            ranks=None if one.ranks is None else tuple(one.ranks),
            scores=tuple(one.scores),
        )
        for one in given
    ]


@strawberry.type
class DecideTables:
    """Part of `Mutation`."""

    @answers("DecideTablesResult", *ORGANISER_ANSWERS)
    async def decide_tables(
        self,
        info: Info,
        tournament_id: TournamentId,
        rulings: Annotated[
            list[RulingInput], strawberry.argument(description="What becomes of which tables.")
        ],
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Decides tables of any round, all of them or none; their games stop."""
        services, caller = info.context.services, info.context.caller
        explained = why(reason, note, expected_version)
        wanted = read_rulings(rulings)
        return await shown(
            info, await decide_tables(services, caller, read_id(tournament_id), wanted, explained)
        )
