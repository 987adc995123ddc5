"""A note of an event is not shown any more."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.tournaments.news.notes import NoteDismissed, dismiss_note


@strawberry.type
class DismissNote:
    """Part of `Mutation`."""

    @answers("DismissNoteResult", NoteDismissed, *CALLER)
    async def dismiss_note(self, info: Info, note_id: strawberry.ID) -> object:
        """An announcement or a reminder is not shown to the caller any more."""
        return await dismiss_note(info.context.services, info.context.caller, read_id(note_id))
