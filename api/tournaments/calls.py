"""Tables whose call for a judge has not been answered yet."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec

from api.tournaments import log
from api.tournaments.deadlines import round_lines
from api.tournaments.log import Line, undone_numbers
from api.tournaments.terms import EntrantId
from api.tournaments.tournament import Tournament


class JudgeCall(msgspec.Struct, frozen=True, kw_only=True):
    """A player's call for a judge."""

    entrant: EntrantId
    at: datetime
    text: str
    """What it is about, in the player's words; may be empty."""


def open_calls(tournament: Tournament, lines: Sequence[Line]) -> dict[int, JudgeCall]:
    """Return the unanswered calls of the current round, by table number."""
    found: dict[int, JudgeCall] = {}
    undone = undone_numbers(lines)
    for line in round_lines(lines):
        change = line.change
        if not isinstance(change, log.Noted) or line.number in undone:
            continue
        if change.kind == "call" and change.entrant is not None:
            found[change.table_number] = JudgeCall(
                entrant=change.entrant, at=datetime.fromisoformat(line.at), text=line.note
            )
        elif change.kind == "answer" and change.table_number:
            found.pop(change.table_number, None)
        elif change.kind == "answer":
            found.clear()
    drawn = tournament.rounds[-1] if tournament.rounds else None
    still = (
        {number for number, table in drawn.numbered() if table.status == "open"} if drawn else ()
    )
    return {number: call for number, call in found.items() if number in still}
