"""Announcements to everybody in a tournament, and edits of them."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.base.problem import Refused, TooLong, returns_problems
from api.services import Services
from api.services.caller import Caller
from api.tournaments import log
from api.tournaments.log import Change
from api.tournaments.problems import refused
from api.tournaments.rounds.change import MAX_REASON, UNEXPLAINED
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.organise import organise
from api.tournaments.rounds.readable import is_readable


@returns_problems
async def post_announcement(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    text: str,
    edits: int | None = None,
) -> LoadedTournament:
    """Post an announcement, or replace the text of an earlier one by its line number."""
    if not text.strip() or not is_readable(text, MAX_REASON):
        raise Refused(TooLong(limit=MAX_REASON))

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        if edits is not None:
            _check_announcement(loaded, edits)
        return [log.Noted("announce", text=text.strip(), edits=edits)]

    return await organise(services, caller, tournament_id, make, "judge", UNEXPLAINED)


def _check_announcement(loaded: LoadedTournament, number: int) -> None:
    change = loaded.lines[number].change if 0 <= number < loaded.version else None
    if not isinstance(change, log.Noted) or change.kind != "announce":
        raise refused("unknown_line", number=number)
