"""Changes a tournament: decide on the current log, append all or nothing, ring."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence, Set
from uuid import UUID

import msgspec

from api.base.problem import Refused, TooLong, TooMany
from api.live.topics import tournament_topic
from api.services import Services
from api.services.receipt import is_done, mark_done
from api.store import queue, tournament_people, tournaments
from api.store.pool import Connection
from api.store.tournament_people import PersonRow
from api.store.tournaments import TournamentRow
from api.tournaments.changes.fits import BadLog
from api.tournaments.deadlines import due_at, read_moment
from api.tournaments.log import Change, Line, Undone, subjects_of
from api.tournaments.problems import TournamentMovedOn, refused
from api.tournaments.rounds.load import (
    LoadedTournament,
    carried_on,
    keep,
    load_tournament,
    write_line,
)
from api.tournaments.rounds.notification_jobs import due_job, notification_jobs
from api.tournaments.rounds.readable import is_readable
from api.tournaments.rounds.solvers import load_solvers
from api.tournaments.terms import BadTerms
from api.tournaments.tournament import Tournament

ATTEMPTS = 10

Decide = Callable[[LoadedTournament], Sequence[Change]]


class Why(msgspec.Struct, frozen=True, kw_only=True):
    """Why an organiser makes a change, and which version they saw when deciding it."""

    reason: str = ""
    """Visible to everybody."""
    note: str = ""
    """Visible only to organisers."""
    expected_version: int | None = None
    """The length of the log that the organiser saw: what others changed about the same thing since
    is not overwritten."""


UNEXPLAINED = Why()
MAX_REASON = 500
MAX_FROM_STRANGERS = 100
"""Unanswered invitations from strangers to tournaments that one account may have."""


async def change_tournament(
    services: Services,
    tournament_id: UUID,
    actor: UUID | None,
    decide: Decide,
    why: Why = UNEXPLAINED,
) -> LoadedTournament:
    """Return the tournament after the changes from `decide`.

    `decide` is called again if another change came first.
    """
    if not (is_readable(why.reason, MAX_REASON) and is_readable(why.note, MAX_REASON)):
        raise Refused(TooLong(limit=MAX_REASON))
    # Whoever changes a tournament here may soon draw a round here.
    load_solvers()
    for _ in range(ATTEMPTS):
        loaded = await load_tournament(services, tournament_id)
        if is_done():
            return loaded
        # Drawing a big round takes seconds: do not block the event loop.
        changed = await asyncio.to_thread(
            _add, loaded, decide, services.now().isoformat(), actor, why
        )
        if changed.version == loaded.version:
            return loaded
        if await append(services, loaded, changed):
            keep(changed)
            services.bell.ring(tournament_topic(tournament_id), changed.version)
            return changed
    raise Refused(TournamentMovedOn())


async def append(
    services: Services, before: LoadedTournament | None, after: LoadedTournament
) -> bool:
    """Write the new lines with the jobs that follow; False: somebody was quicker."""
    async with services.pool.acquire() as connection, connection.transaction():
        return await write(services, connection, before, after)


async def write(
    services: Services,
    connection: Connection,
    before: LoadedTournament | None,
    after: LoadedTournament,
) -> bool:
    """Do the same inside a transaction."""
    lines = after.lines[0 if before is None else before.version :]
    jobs = notification_jobs(after.row.id, lines, services.now())
    due = after.row.due_at
    if due is not None and (before is None or before.row.due_at != due):
        jobs = [*jobs, due_job(after.row.id, due)]
    people = changed_people(None if before is None else before.tournament, after.tournament)
    known = set() if before is None else before.tournament.invited.keys()
    await _check_not_flooded(connection, lines, after.tournament.invited.keys() - known)
    if before is None:
        await tournaments.insert(connection, after.row)
    done = await tournaments.append(
        connection, after.row, [write_line(line) for line in lines], people
    )
    if done:
        await queue.enqueue(connection, jobs)
        await mark_done(connection)
    return done


async def _check_not_flooded(
    connection: Connection, lines: Sequence[Line], invited: Set[str]
) -> None:
    """Refuse to invite accounts that strangers have sent too many invitations already."""
    asked = [UUID(account) for account in invited]
    for actor in {line.actor for line in lines if line.actor and asked}:
        if await tournament_people.is_flooded(connection, UUID(actor), asked, MAX_FROM_STRANGERS):
            raise Refused(TooMany(limit=MAX_FROM_STRANGERS))


def changed_people(before: Tournament | None, after: Tournament) -> list[PersonRow]:
    """Return the accounts whose part in the tournament has changed."""
    old = {} if before is None else _people(before)
    new = _people(after)
    return [
        PersonRow(account_id=UUID(account), role=role, plays=plays, invited=invited)
        for account in old.keys() | new.keys()
        for role, plays, invited in [new.get(account, ("none", False, False))]
        if old.get(account) != (role, plays, invited)
    ]


def _people(tournament: Tournament) -> dict[str, tuple[str, bool, bool]]:
    """Return for each account: its role, whether it plays, whether it is invited."""
    everybody = tournament.active.keys() | tournament.invited.keys() | tournament.organisers.keys()
    return {
        account: (
            tournament.organisers.get(account, "none"),
            account in tournament.active,
            account in tournament.invited,
        )
        for account in everybody
    }


def preview(loaded: LoadedTournament, decide: Decide) -> Tournament:
    """Return the tournament as it would be; nothing is written."""
    return _add(loaded, decide, "2000-01-01T00:00:00+00:00", None, Why()).tournament


def _add(
    loaded: LoadedTournament, decide: Decide, at: str, actor: UUID | None, why: Why
) -> LoadedTournament:
    by = str(actor) if actor else ""
    try:
        changes = decide(loaded)
        _check_not_overwritten(loaded, changes, why)
        fresh = [
            Line(loaded.version + number, at, by, why.reason.strip(), change, why.note.strip())
            for number, change in enumerate(changes)
        ]
        after = carried_on(loaded.tournament, loaded.lines, fresh)
    except (BadLog, BadTerms) as error:
        raise refused(error.key, **error.parameters) from None
    lines = [*loaded.lines, *fresh]
    return LoadedTournament(shown_row(loaded.row, after, lines), after, lines)


def _check_not_overwritten(loaded: LoadedTournament, changes: Sequence[Change], why: Why) -> None:
    if why.expected_version is None:
        return

    def concerned(change: Change) -> set[str]:
        # Who undoes a line does something to what that line was about.
        if isinstance(change, Undone) and 0 <= change.number < len(loaded.lines):
            return subjects_of(loaded.lines[change.number].change)
        return subjects_of(change)

    wanted: set[str] = set().union(*map(concerned, changes))
    theirs = [
        line.number
        for line in loaded.lines[max(0, why.expected_version) :]
        if concerned(line.change) & wanted
    ]
    if theirs:
        raise Refused(TournamentMovedOn(version=loaded.version, lines=tuple(theirs)))


def shown_row(row: TournamentRow, tournament: Tournament, lines: Sequence[Line]) -> TournamentRow:
    """Return the row with what lists show and when the next automatic step is due."""
    terms = tournament.terms
    return msgspec.structs.replace(
        row,
        title=terms.title,
        game=terms.game,
        public=terms.public,
        status=tournament.status,
        due_at=due_at(tournament, lines),
        format=str(terms.format.__struct_config__.tag),
        starts_at=read_moment(terms.starts_at),
        players=tournament.players,
        capacity=terms.capacity,
        seats=terms.seats,
    )
