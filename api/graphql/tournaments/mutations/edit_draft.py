"""Edits the draft of the next round by hand."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.desk_input import DraftEditInput, read_edit
from api.graphql.tournaments.types import (
    ORGANISER_ANSWERS,
    ExpectedVersion,
    NoteArg,
    ReasonArg,
    TournamentId,
    shown,
    why,
)
from api.tournaments.desk.edit_draft import edit_draft


@strawberry.type
class EditDraft:
    """Part of `Mutation`."""

    @answers("EditDraftResult", *ORGANISER_ANSWERS)
    async def edit_draft(
        self,
        info: Info,
        tournament_id: TournamentId,
        edit: DraftEditInput,
        reason: ReasonArg = "",
        note: NoteArg = "",
        expected_version: ExpectedVersion = None,
    ) -> object:
        """Edits the draft of the next round by hand."""
        services, caller = info.context.services, info.context.caller
        explained = why(reason, note, expected_version)
        wanted = read_edit(edit)
        return await shown(
            info, await edit_draft(services, caller, read_id(tournament_id), wanted, explained)
        )
