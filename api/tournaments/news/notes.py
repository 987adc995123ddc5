"""Announcements and reminders as a player finds them in the app."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID

import msgspec

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import tournaments_notes

SHOWN_FOR = timedelta(days=14)
MOST_NOTES = 20


class EventNote(msgspec.Struct, frozen=True, kw_only=True):
    """Something that an event tells the caller."""

    id: UUID
    tournament_id: UUID
    title: str
    """The event's."""
    table_id: UUID | None
    kind: str
    """`announcement` or `reminder`."""
    text: str
    at: datetime


class NoteDismissed(msgspec.Struct, frozen=True):
    """The note is not shown any more."""

    id: UUID


@returns_problems
async def read_notes(services: Services, caller: Caller | None) -> tuple[EventNote, ...]:
    """What events have told the caller lately, the newest first."""
    caller = check_scope(caller, "read")
    since = services.now() - SHOWN_FOR
    found = await tournaments_notes.of_account(services.pool, caller.account_id, since, MOST_NOTES)
    return tuple(
        EventNote(
            id=note.id,
            tournament_id=note.tournament_id,
            title=title,
            table_id=note.table_id,
            kind=note.kind,
            text=note.text,
            at=note.at,
        )
        for note, title in found
    )


@returns_problems
async def dismiss_note(services: Services, caller: Caller | None, note_id: UUID) -> NoteDismissed:
    """The caller has read the note."""
    caller = check_scope(caller, "play")
    await tournaments_notes.delete(services.pool, caller.account_id, note_id)
    return NoteDismissed(note_id)
