"""What follows from a change: background jobs, and topics to ring."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID

from api.live.topics import LOBBY, account_topic, table_topic
from api.services import Services
from api.store.queue import Job
from api.store.tables import TableRow

NOTICE_AFTER = timedelta(seconds=10)
"""Players with the board open need no push for what they can see."""


def jobs_after(
    before: TableRow, after: TableRow, now: datetime, *, wake_bots: bool = True
) -> list[Job]:
    """Return the jobs that follow: bots to wake, a clock to expire, notifications, ratings."""
    jobs: list[Job] = []
    if wake_bots and bots_to_act(after):
        jobs.append(bots_job(after, now))
    # A job with an earlier deadline is already queued; it schedules the next one when it runs.
    deadline = after.deadline
    if deadline and (before.deadline is None or deadline < before.deadline):
        jobs.append(clock_job(after.id, deadline))
    if _has_unnotified_decision(before, after):
        key = f"notice {after.id} {after.version}"
        jobs.append(_job("notice", after.id, key, now + NOTICE_AFTER))
    if _has_unnotified_vote(before, after):
        jobs.append(_job("vote", after.id, f"vote {after.id} {after.version}", now))
    if after.status == "over" and before.status != "over":
        jobs.append(_job("over", after.id, f"over {after.id}", now))
    return jobs


def bots_job(row: TableRow, now: datetime) -> Job:
    """Return the job that lets bots answer the decisions open at this version."""
    key = f"bots {row.id} {row.version}"
    return _job("bots", row.id, key, now, owner=row.host_id or row.id)


def clock_job(table_id: UUID, deadline: datetime) -> Job:
    """Return the job that expires the table's clock at this deadline."""
    return _job("clock", table_id, f"clock {table_id} {deadline.timestamp()}", deadline)


def bots_to_act(row: TableRow) -> list[int]:
    """Return the seats with an open decision that a bot plays."""
    if row.status != "running" or row.paused_at is not None:
        return []
    return [decision.seat for decision in row.to_act if row.seats[decision.seat].bot is not None]


def ring_after(services: Services, before: TableRow, after: TableRow, now: datetime) -> None:
    """Ring for the table, for inboxes and for the lobby."""
    services.bell.ring(table_topic(after.id), after.version)
    # A version that grows with time: the bell only signals that something is newer.
    moment = int(now.timestamp() * 1000)
    concerned: set[UUID | None] = {
        row.seats[decision.seat].account_id for row in (before, after) for decision in row.to_act
    }
    if before.votes is not after.votes and before.votes != after.votes:
        concerned |= {seat.account_id for seat in after.seats}
    if before.status != after.status or (
        before.seats is not after.seats and before.seats != after.seats
    ):
        concerned |= {seat.account_id for row in (before, after) for seat in row.seats}
        concerned |= {seat.invited_id for row in (before, after) for seat in row.seats}
        if after.public:
            services.bell.ring(LOBBY, moment)
    for account_id in concerned:
        if account_id is not None:
            services.bell.ring(account_topic(account_id), moment)


def _has_unnotified_decision(before: TableRow, after: TableRow) -> bool:
    for decision in after.to_act:
        seat = after.seats[decision.seat]
        if seat.notified and seat.is_played_by_person:
            known = {decision.key for decision in before.to_act}
            if decision.key not in known:
                return True
    return False


def _has_unnotified_vote(before: TableRow, after: TableRow) -> bool:
    if after.votes is before.votes:
        return False
    known = {vote.kind for vote in before.votes}
    return any(vote.kind not in known for vote in after.votes) and any(
        seat.notified and seat.is_played_by_person for seat in after.seats
    )


def _job(entrypoint: str, table_id: UUID, key: str, at: datetime, owner: UUID | None = None) -> Job:
    return Job(entrypoint=entrypoint, payload=table_id.bytes, key=key, at=at, owner=owner)
