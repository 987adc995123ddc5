"""Replays a table of the current round on a new table; the old one stops."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import (
    ORGANISER_ANSWERS,
    ExpectedVersion,
    NoteArg,
    ReasonArg,
    RoundArg,
    TableArg,
    TournamentId,
    shown,
    why,
)
from api.tournaments.desk.replay_table import replay_table


@strawberry.type
class ReplayTable:
    """Part of `Mutation`."""

    @answers("ReplayTableResult", *ORGANISER_ANSWERS)
    async def replay_table(
        self,
        info: Info,
        tournament_id: TournamentId,
        round: RoundArg,
        table_number: TableArg,
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Replays a table of the current round on a new table; the old one stops."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info,
            await replay_table(
                services,
                caller,
                read_id(tournament_id),
                round,
                table_number,
                why=why(reason, note, expected_version),
            ),
        )
