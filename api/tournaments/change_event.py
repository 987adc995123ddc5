"""Changes an event: decided on what its log says, appended whole or not at all, then rung."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

from api.base.problem import Refused
from api.live.topics import tournament_topic
from api.services import Services
from api.services.caller import Caller
from api.store import queue, tournaments
from api.store.tournaments import TournamentRow
from api.tournaments.event import Event
from api.tournaments.fold import BadLog, fold
from api.tournaments.log import Line, LogEntry
from api.tournaments.news.worth_telling import news_jobs
from api.tournaments.plan import BadPlan
from api.tournaments.problems import EventMovedOn, EventRefused, NoSuchEvent, NotOrganiser
from api.tournaments.rounds.due import due_at

ATTEMPTS = 10

Role: TypeAlias = Literal["owner", "director", "helper"]
RANK = {"helper": 1, "director": 2, "owner": 3}


@dataclass(frozen=True)
class LoadedEvent:
    """An event with the log that made it."""

    row: TournamentRow
    event: Event
    lines: Sequence[Line]


Decide: TypeAlias = Callable[[LoadedEvent], Sequence[LogEntry]]


async def load_event(services: Services, tournament_id: UUID) -> LoadedEvent:
    """The event as its log has made it."""
    row = await tournaments.find(services.pool, tournament_id)
    if row is None:
        raise Refused(NoSuchEvent())
    lines = await tournaments.read_log(services.pool, tournament_id)
    return LoadedEvent(row, fold(lines), lines)


async def change_event(
    services: Services,
    tournament_id: UUID,
    actor: UUID | None,
    decide: Decide,
    reason: str = "",
) -> LoadedEvent:
    """The event after the entries that `decide` wants; asked again when somebody was quicker."""
    for _ in range(ATTEMPTS):
        loaded = await load_event(services, tournament_id)
        # Drawing a big round takes seconds: nobody else waits for it.
        changed = await asyncio.to_thread(
            _add, loaded, decide, services.now().isoformat(), actor, reason
        )
        if len(changed.lines) == len(loaded.lines):
            return loaded
        fresh = changed.lines[len(loaded.lines) :]
        if await append(services, changed.row, fresh):
            await services.bell.ring(tournament_topic(tournament_id), len(changed.lines))
            return changed
    raise Refused(EventMovedOn())


async def append(services: Services, row: TournamentRow, lines: Sequence[Line]) -> bool:
    """The lines stand in the log and will be told; False: somebody was quicker."""
    jobs = news_jobs(row.id, lines, services.now())
    async with services.pool.acquire() as connection, connection.transaction():
        done = await tournaments.append(connection, row, lines[0].number, lines)
        if done:
            await queue.enqueue(connection, jobs)
    return done


def _add(
    loaded: LoadedEvent, decide: Decide, at: str, actor: UUID | None, reason: str
) -> LoadedEvent:
    said = str(actor) if actor else ""
    try:
        entries = decide(loaded)
        lines = [
            Line(len(loaded.lines) + place, at, said, reason, entry)
            for place, entry in enumerate(entries)
        ]
        # Undoing changes what earlier lines mean: only the whole log tells the event then.
        event = fold([*loaded.lines, *lines])
    except (BadLog, BadPlan) as error:
        raise Refused(EventRefused(key=error.key, parameters=dict(error.parameters))) from None
    row = msgspec.structs.replace(
        loaded.row,
        title=event.plan.title,
        game=event.plan.game,
        public=event.plan.public,
        status=event.status,
        due_at=due_at(event, [*loaded.lines, *lines]),
    )
    return LoadedEvent(row, event, [*loaded.lines, *lines])


def check_role(event: Event, caller: Caller, role: Role) -> None:
    """The caller is an organiser with this role or a higher one."""
    held = event.organisers.get(str(caller.account_id), "none")
    if RANK.get(held, 0) < RANK[role]:
        raise Refused(NotOrganiser(role=role))
