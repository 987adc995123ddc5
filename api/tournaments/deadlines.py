"""The times at which a tournament advances automatically."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from api.tournaments import log
from api.tournaments.log import Line, undone_numbers
from api.tournaments.terms import League, TournamentTerms
from api.tournaments.tournament import Round, Tournament

SOON = timedelta(minutes=15)
"""How long before its start a tournament reminds its players."""


def due_at(tournament: Tournament, lines: Sequence[Line]) -> datetime | None:
    """Return when the next automatic step is due; None: everything is done by hand."""
    if tournament.status == "over":
        return None
    if tournament.status == "registration":
        return _before_start(tournament, lines)
    drawn = tournament.rounds[-1] if tournament.rounds else None
    if drawn is None or drawn.is_over():
        return next_round_at(tournament, lines)
    moments = [moment for moment in table_deadlines(tournament, lines).values() if moment]
    grace = grace_ends_at(tournament, lines)
    return min([*moments, *([grace] if grace else [])], default=None)


def _before_start(tournament: Tournament, lines: Sequence[Line]) -> datetime | None:
    starts = read_moment(tournament.terms.starts_at)
    if starts is None or start_is_spent(starts, lines):
        return None
    return starts if reminded_of_start(starts, lines) else starts - SOON


def reminded_of_start(starts: datetime, lines: Sequence[Line]) -> bool:
    """Whether players were reminded that the tournament starts soon, at this time."""
    return any(
        _is_note(line, "starts_soon") and datetime.fromisoformat(line.at) >= starts - SOON
        for line in lines
    )


def start_is_spent(starts: datetime, lines: Sequence[Line]) -> bool:
    """Whether the planned start has passed: it was missed, or it happened and was undone.

    It is not repeated automatically when somebody registers later: an organiser starts by hand or
    sets a new time.
    """
    return any(
        (isinstance(line.change, log.Started) or _is_note(line, "start_missed"))
        and datetime.fromisoformat(line.at) >= starts
        for line in lines
    )


def start_was_missed(tournament: Tournament, lines: Sequence[Line]) -> bool:
    """Whether the tournament missed its planned start and nobody has acted since."""
    starts = read_moment(tournament.terms.starts_at)
    return (
        tournament.status == "registration"
        and starts is not None
        and any(
            _is_note(line, "start_missed") and datetime.fromisoformat(line.at) >= starts
            for line in lines
        )
    )


def _is_note(line: Line, kind: str) -> bool:
    return isinstance(line.change, log.Noted) and line.change.kind == kind


def next_round_at(tournament: Tournament, lines: Sequence[Line]) -> datetime | None:
    """Return when the next round is drawn automatically; None: by hand.

    A round that was missed, or taken back at or after its time, is not drawn again automatically.
    """
    planned = _planned_round_at(tournament, lines)
    given_up = _given_up_at(lines)
    return None if planned and given_up and given_up >= planned else planned


def _given_up_at(lines: Sequence[Line]) -> datetime | None:
    """Return when the next round was taken back, or the start was missed."""
    for line in reversed(lines):
        if isinstance(line.change, log.Paired):
            return None
        if isinstance(line.change, log.Undrawn) or _is_note(line, "start_missed"):
            return datetime.fromisoformat(line.at)
    return None


def _planned_round_at(tournament: Tournament, lines: Sequence[Line]) -> datetime | None:
    terms, number = tournament.terms, len(tournament.rounds)
    if number < len(terms.round_starts):
        return read_moment(terms.round_starts[number])
    if number == 0:
        return read_moment(terms.starts_at)
    # Rounds of a league follow the calendar; others wait for an organiser, who may want to check
    # the draft, unless the terms say otherwise.
    league = isinstance(_terms_now(tournament).format, League)
    if terms.next_round == "when_done" or league:
        return _last_result_at(lines) + timedelta(minutes=terms.break_minutes)
    return None


def _last_result_at(lines: Sequence[Line]) -> datetime:
    results = (log.Finished, log.Adjudicated, log.Annulled, log.Cut)
    for line in reversed(lines):
        if isinstance(line.change, results):
            return datetime.fromisoformat(line.at)
    return datetime.fromisoformat(lines[-1].at)


def _terms_now(tournament: Tournament) -> TournamentTerms:
    return tournament.terms.for_stage(tournament.stage())


def round_lines(lines: Sequence[Line]) -> Sequence[Line]:
    """Return the valid lines since the latest round was drawn, starting with that one."""
    undone = undone_numbers(lines)
    taken_back = 0
    for place in range(len(lines) - 1, -1, -1):
        change = lines[place].change
        if lines[place].number in undone:
            continue
        if isinstance(change, log.Undrawn):
            taken_back += 1
        elif isinstance(change, log.Paired):
            if not taken_back:
                return lines[place:]
            taken_back -= 1
    return ()


def round_began_at(lines: Sequence[Line]) -> datetime | None:
    """Return when the latest round was drawn."""
    found = round_lines(lines)
    return datetime.fromisoformat(found[0].at) if found else None


def table_deadlines(tournament: Tournament, lines: Sequence[Line]) -> dict[int, datetime | None]:
    """Return by table number when each open table of the round is ended.

    Extensions and pauses move a table's deadline; a paused table has none.
    """
    drawn = tournament.rounds[-1]
    still = [number for number, table in drawn.numbered() if table.status == "open"]
    minutes = round_minutes(_terms_now(tournament))
    recent = round_lines(lines)
    if minutes is None or not recent:
        return dict.fromkeys(still)
    whole = datetime.fromisoformat(recent[0].at) + timedelta(minutes=minutes)
    noted = [
        (datetime.fromisoformat(line.at), line.change)
        for line in recent[1:]
        if isinstance(line.change, log.Noted) and line.change.kind in ("extend", "pause", "resume")
    ]
    return {number: _moved(whole, number, noted) for number in still}


def _moved(
    deadline: datetime, number: int, noted: Sequence[tuple[datetime, log.Noted]]
) -> datetime | None:
    paused: datetime | None = None
    for at, change in noted:
        if change.table_number not in (0, number):
            continue
        if change.kind == "extend":
            deadline += timedelta(minutes=change.minutes)
        elif change.kind == "pause":
            paused = paused or at
        elif paused is not None:
            deadline += at - paused
            paused = None
    return None if paused is not None else deadline


def grace_ends_at(tournament: Tournament, lines: Sequence[Line]) -> datetime | None:
    """Return when unclaimed seats of the round stop waiting; None: never, or none is waiting."""
    if tournament.terms.unclaimed == "wait" or not tournament.rounds:
        return None
    waiting = unclaimed_seats(tournament, tournament.rounds[-1])
    done = filled_in(lines)
    if all(entrant in done for _, entrant in waiting):
        return None
    began = round_began_at(lines)
    return began and began + timedelta(minutes=tournament.terms.grace_minutes)


def unclaimed_seats(tournament: Tournament, drawn: Round) -> list[tuple[int, str]]:
    """Return table numbers and entrants of unclaimed seats at open tables."""
    return [
        (number, entrant)
        for number, table in drawn.numbered()
        if table.status == "open"
        for entrant in table.players
        if tournament.entrants[entrant].is_unclaimed
    ]


def filled_in(lines: Sequence[Line]) -> set[str]:
    """Return the entrants for whom a bot plays in this round because their grace period is over."""
    return {
        line.change.entrant
        for line in round_lines(lines)
        if isinstance(line.change, log.Noted)
        and line.change.kind == "bot"
        and line.change.entrant is not None
    }


def round_minutes(terms: TournamentTerms) -> int | None:
    """Return how long a round lasts; None: no limit."""
    if terms.round_minutes is None and isinstance(terms.format, League):
        return terms.format.days * 24 * 60
    return terms.round_minutes


def read_moment(text: str | None) -> datetime | None:
    """Parse a time; without a zone it is UTC."""
    if text is None:
        return None
    moment = datetime.fromisoformat(text)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
