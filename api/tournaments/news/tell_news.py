"""Tells players and programs what happened to an event; each line of its log once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from uuid import NAMESPACE_URL, UUID, uuid5

from api.live.topics import account_topic
from api.notify.news import EventNews, News
from api.notify.notices import jobs_for
from api.services import Services
from api.store import queue, tables, tournaments, tournaments_notes
from api.store.queue import Job
from api.store.tournaments_notes import NoteRow
from api.tournaments import log
from api.tournaments.change_event import LoadedEvent, load_event
from api.tournaments.log import Line
from api.tournaments.news.worth_telling import Stretch, kind_of

PUSHED = frozenset({"announcement", "reminder"})
"""News that people want to hear of when the app is closed; programs are told all."""


async def tell_lines(services: Services, stretch: Stretch) -> None:
    """Everybody concerned is told of these lines."""
    loaded = await load_event(services, stretch.tournament_id)
    for line in loaded.lines[stretch.first : stretch.end]:
        kind = kind_of(line)
        if kind is not None:
            await _tell(services, loaded, line, kind)


async def _tell(services: Services, loaded: LoadedEvent, line: Line, kind: EventNews) -> None:
    number, place = getattr(line.entry, "round", 0), getattr(line.entry, "table", -1)
    table_id = await _table_id(services, loaded.row.id, number, place)
    if kind == "reminder":
        people = await _waiting(services, table_id)
    else:
        seated = place if kind == "table_result" else None
        people = set(_people(loaded, number, seated))
    if kind in PUSHED:
        await _leave_notes(services, loaded, line, sorted(people), table_id)
    jobs: list[Job] = []
    for account_id in await tournaments_notes.accounts_with_ears(services.pool, sorted(people)):
        news = News(
            event=kind,
            id=uuid5(NAMESPACE_URL, f"event {loaded.row.id} {line.number} {account_id}"),
            account_id=account_id,
            at=datetime.fromisoformat(line.at),
            tournament_id=loaded.row.id,
            table_id=table_id,
            game=loaded.event.plan.game,
            name=loaded.event.plan.title,
            round=_round(loaded, line),
            place=place if place >= 0 else None,
            text=getattr(line.entry, "text", ""),
        )
        jobs += await jobs_for(services, news, push=kind in PUSHED)
    await queue.enqueue(services.pool, jobs)


def _round(loaded: LoadedEvent, line: Line) -> int | None:
    if isinstance(line.entry, log.Paired):
        earlier = loaded.lines[: line.number + 1]
        return sum(isinstance(one.entry, log.Paired) for one in earlier)
    return getattr(line.entry, "round", 0) or None


def _people(loaded: LoadedEvent, number: int, place: int | None) -> Iterator[UUID]:
    """Organisers, and the players of the event or of one table."""
    event = loaded.event
    yield from (UUID(one) for one, role in event.organisers.items() if role != "none")
    table = None if place is None else event.rounds[number - 1].tables[place].players
    for entry in event.entries.values():
        mine = entry.entrant in table if table else entry.status in ("playing", "waiting")
        if mine and entry.account:
            yield UUID(entry.account)


async def _table_id(
    services: Services, tournament_id: UUID, number: int, place: int
) -> UUID | None:
    if place < 0:
        return None
    found = await tournaments.tables_of(services.pool, tournament_id)
    return next((x.table_id for x in found if (x.round, x.place) == (number, place)), None)


async def _waiting(services: Services, table_id: UUID | None) -> set[UUID]:
    """The people for whom the table waits."""
    row = None if table_id is None else await tables.find(services.pool, table_id)
    if row is None or row.status != "running":
        return set()
    seats = [row.seats[one.seat] for one in row.to_act]
    return {seat.account_id for seat in seats if seat.account_id and seat.is_played_by_person}


async def _leave_notes(
    services: Services,
    loaded: LoadedEvent,
    line: Line,
    people: Sequence[UUID],
    table_id: UUID | None,
) -> None:
    is_reminder = kind_of(line) == "reminder"
    notes = [
        NoteRow(
            id=uuid5(NAMESPACE_URL, f"note {loaded.row.id} {line.number} {account_id}"),
            account_id=account_id,
            tournament_id=loaded.row.id,
            table_id=table_id,
            kind="reminder" if is_reminder else "announcement",
            text=getattr(line.entry, "text", ""),
            at=datetime.fromisoformat(line.at),
        )
        for account_id in people
    ]
    await tournaments_notes.insert(services.pool, notes)
    for account_id in people:
        await services.bell.ring(account_topic(account_id), int(services.now().timestamp() * 1000))
