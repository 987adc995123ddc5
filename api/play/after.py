"""What follows from a change: work for later, and the bells that ring."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID

from api.live.topics import LOBBY, account_topic, table_topic
from api.services import Services
from api.store.queue import Job
from api.store.tables import TableRow

NOTICE_AFTER = timedelta(seconds=10)
"""Whoever sits before the board needs no push for what they see."""


def jobs_after(
    before: TableRow, after: TableRow, now: datetime, *, wake_bots: bool = True
) -> list[Job]:
    """Bots to wake, a clock to watch, people to tell, results to rate."""
    jobs: list[Job] = []
    if wake_bots and bots_to_act(after):
        jobs.append(bots_job(after, now))
    # With an earlier deadline a job is waiting already; it looks again when it runs.
    deadline = after.deadline
    if deadline and (before.deadline is None or deadline < before.deadline):
        jobs.append(clock_job(after.id, deadline))
    if _somebody_waits_unaware(before, after):
        key = f"notice {after.id} {after.version}"
        jobs.append(_job("notice", after.id, key, now + NOTICE_AFTER))
    if after.status == "over" and before.status != "over":
        jobs.append(_job("over", after.id, f"over {after.id}", now))
    return jobs


def bots_job(row: TableRow, now: datetime) -> Job:
    """Lets the bots answer what waits for them at this version."""
    key = f"bots {row.id} {row.version}"
    return _job("bots", row.id, key, now, owner=row.host_id or row.id)


def clock_job(table_id: UUID, deadline: datetime) -> Job:
    """Looks at the table's clock when this deadline has come."""
    return _job("clock", table_id, f"clock {table_id} {deadline.timestamp()}", deadline)


def bots_to_act(row: TableRow) -> list[int]:
    """Return the seats that have to decide and that a bot plays."""
    if row.status != "running" or row.paused_at is not None:
        return []
    return [decision.seat for decision in row.to_act if row.seats[decision.seat].bot is not None]


async def ring_after(services: Services, before: TableRow, after: TableRow) -> None:
    """Whoever looks at the table, an inbox or the lobby hears that there is something new."""
    await services.bell.ring(table_topic(after.id), after.version)
    concerned = {
        row.seats[decision.seat].account_id for row in (before, after) for decision in row.to_act
    }
    if before.status != after.status or before.seats != after.seats:
        concerned |= {seat.account_id for row in (before, after) for seat in row.seats}
        concerned |= {seat.invited_id for row in (before, after) for seat in row.seats}
        if after.public:
            await services.bell.ring(LOBBY, _moment(services))
    for account_id in concerned:
        if account_id is not None:
            await services.bell.ring(account_topic(account_id), _moment(services))


def _somebody_waits_unaware(before: TableRow, after: TableRow) -> bool:
    known = {decision.key for decision in before.to_act}
    return any(
        decision.key not in known
        and after.seats[decision.seat].notified
        and after.seats[decision.seat].is_played_by_person
        for decision in after.to_act
    )


def _moment(services: Services) -> int:
    """Grows with time: a bell tells only whether something is newer."""
    return int(services.now().timestamp() * 1000)


def _job(entrypoint: str, table_id: UUID, key: str, at: datetime, owner: UUID | None = None) -> Job:
    return Job(entrypoint=entrypoint, payload=table_id.bytes, key=key, at=at, owner=owner)
