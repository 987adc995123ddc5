"""Changes the draft of the next round by hand."""

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
from api.tournaments.desk.edit_draft import DraftEdit, edit_draft


@strawberry.input(description="A change of a draft: a swap, a seat at a table, or a bye.")
class DraftEditInput:
    entrant: str = strawberry.field(description="Who is moved.")
    swap_with: str | None = strawberry.field(
        default=None, description="Exchanged with this player."
    )
    table_number: int | None = strawberry.field(
        default=None, description="Seated at this table; with neither, the player gets a bye."
    )


def read_edit(given: DraftEditInput) -> DraftEdit:
    """Return the change as the use case takes it."""
    return DraftEdit(
        entrant=given.entrant, swap_with=given.swap_with, table_number=given.table_number
    )


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
        """Changes the draft of the next round by hand."""
        services, caller = info.context.services, info.context.caller
        explained = why(reason, note, expected_version)
        wanted = read_edit(edit)
        return await shown(
            info, await edit_draft(services, caller, read_id(tournament_id), wanted, explained)
        )
