"""Publishes the draft as the next round and opens its tables."""

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
    TournamentId,
    shown,
    why,
)
from api.tournaments.rounds.publish_round import publish_round


@strawberry.type
class PublishRound:
    """Part of `Mutation`."""

    @answers("PublishRoundResult", *ORGANISER_ANSWERS)
    async def publish_round(
        self,
        info: Info,
        tournament_id: TournamentId,
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Publishes the draft as the next round and opens its tables."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info,
            await publish_round(
                services, caller, read_id(tournament_id), why=why(reason, note, expected_version)
            ),
        )
