"""Corrects an entrant's name, seed, rating, club or team."""

from __future__ import annotations

import strawberry

from api.accounts.problems import BadName
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import (
    ORGANISER_ANSWERS,
    EntrantArg,
    ExpectedVersion,
    NoteArg,
    ReasonArg,
    TournamentId,
    shown,
    why,
)
from api.tournaments.desk.edit_entrant import EntrantEdit, edit_entrant


@strawberry.input(description="What to change about an entrant; null: no change.")
class EntrantEditInput:
    name: str | None = strawberry.field(default=None, description="The name that is shown.")
    seed: int | None = strawberry.field(default=None, description="The seed.")
    rating: int | None = strawberry.field(default=None, description="The rating.")
    club: str | None = strawberry.field(default=None, description="Empty: none.")
    team: str | None = strawberry.field(default=None, description="Empty: none.")


@strawberry.type
class EditEntrant:
    """Part of `Mutation`."""

    @answers("EditEntrantResult", *ORGANISER_ANSWERS, BadName)
    async def edit_entrant(
        self,
        info: Info,
        tournament_id: TournamentId,
        entrant: EntrantArg,
        edit: EntrantEditInput,
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Corrects an entrant's name, seed, rating, club or team."""
        services, caller = info.context.services, info.context.caller
        wanted = EntrantEdit(
            name=edit.name, seed=edit.seed, rating=edit.rating, club=edit.club, team=edit.team
        )
        explained = why(reason, note, expected_version)
        edited = await edit_entrant(
            services, caller, read_id(tournament_id), entrant, wanted, explained
        )
        return await shown(info, edited)
