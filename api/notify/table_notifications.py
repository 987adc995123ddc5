"""Who is notified of what: pushes for people who are away, webhooks for programs."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import NAMESPACE_URL, UUID, uuid5
from zoneinfo import ZoneInfo

from api.accounts.account import Account
from api.accounts.read import find_account
from api.base.problem import Refused
from api.notify.invite import push_invitation
from api.notify.notification import Notification, write_job
from api.play.legal import list_legal
from api.play.load import load
from api.play.open_votes import votes_due
from api.services import Services
from api.services.hot_tables import LiveTable
from api.store import accounts, notify, queue
from api.store.queue import Job
from api.store.tables import SeatRow, TableRow
from engine.core import Decision

MAX_CHOICES = 2
"""Buttons that fit on a notification."""


async def notify_waiting(services: Services, table_id: UUID) -> None:
    """Notify every account with a pending decision at the table, once per decision."""
    try:
        table = await load(services, table_id)
    except Refused:
        return
    row = table.row
    if row.status != "running" or row.paused_at is not None:
        return
    jobs: list[Job] = []
    for waiting in row.to_act:
        seat = row.seats[waiting.seat]
        if seat.is_played_by_person and seat.account_id is not None:
            jobs += await jobs_for(
                services, decision_notification(services, table, waiting, seat.account_id)
            )
    await queue.enqueue(services.pool, jobs)


async def notify_invited(services: Services, table_id: UUID) -> None:
    """Notify everybody with a reserved seat, unless they have muted the host.

    Bots that were seated at once, because their owner allows it, are notified too.
    """
    row = await _row_of(services, table_id)
    if row is None:
        return
    jobs: list[Job] = []
    for seat in row.seats:
        if seat.account_id is not None and seat.account_id != row.host_id:
            jobs += await _seated_jobs(services, row, seat, seat.account_id)
        if seat.invited_id is None or row.status != "open":
            continue
        host = None if row.host_id is None else await find_account(services, row.host_id)
        if host is None:
            continue
        notification = Notification(
            event="invitation",
            id=uuid5(NAMESPACE_URL, f"invitation {table_id} {seat.invited_id}"),
            account_id=seat.invited_id,
            at=services.now(),
            table_id=table_id,
            game=row.game,
            name=row.name,
            seat=seat.seat,
            text=host.name,
        )
        await push_invitation(
            services, host.id, seat.invited_id, await jobs_for(services, notification)
        )
    await queue.enqueue(services.pool, jobs)


async def _seated_jobs(
    services: Services, row: TableRow, seat: SeatRow, account_id: UUID
) -> list[Job]:
    """Return the deliveries that notify a bot of its seat; people have accepted theirs already."""
    account = await find_account(services, account_id)
    if account is None or not account.is_bot:
        return []
    notification = Notification(
        event="seated",
        id=uuid5(NAMESPACE_URL, f"seated {row.id} {account_id}"),
        account_id=account_id,
        at=services.now(),
        table_id=row.id,
        game=row.game,
        name=row.name,
        version=row.version,
        seat=seat.seat,
    )
    return await jobs_for(services, notification, push=False)


async def notify_voters(services: Services, table_id: UUID) -> None:
    """Notify by webhook everybody whose answer a vote at the table needs."""
    row = await _row_of(services, table_id)
    if row is None:
        return
    jobs: list[Job] = []
    for kind, account_id, seat in votes_due(row):
        notification = Notification(
            event="vote",
            id=uuid5(NAMESPACE_URL, f"vote {table_id} {row.version} {kind} {account_id}"),
            account_id=account_id,
            at=services.now(),
            table_id=table_id,
            game=row.game,
            name=row.name,
            version=row.version,
            seat=seat,
            vote=kind,
        )
        jobs += await jobs_for(services, notification, push=False)
    await queue.enqueue(services.pool, jobs)


async def notify_ended(services: Services, table_id: UUID) -> None:
    """Notify everybody who sat at the table that it is over."""
    row = await _row_of(services, table_id)
    if row is None:
        return
    jobs: list[Job] = []
    for seat in row.seats:
        if seat.account_id is None or row.started_at is None:
            continue
        notification = Notification(
            event="over",
            id=uuid5(NAMESPACE_URL, f"over {table_id} {seat.seat}"),
            account_id=seat.account_id,
            at=services.now(),
            table_id=table_id,
            game=row.game,
            name=row.name,
            version=row.version,
            seat=seat.seat,
            rank=None if row.result is None else row.result.ranks[seat.seat],
        )
        jobs += await jobs_for(services, notification)
    await queue.enqueue(services.pool, jobs)


async def _row_of(services: Services, table_id: UUID) -> TableRow | None:
    """Return the table's row, or None if the table has been deleted meanwhile."""
    try:
        return (await load(services, table_id)).row
    except Refused:
        return None


def decision_notification(
    services: Services, table: LiveTable, waiting: Decision, account_id: UUID
) -> Notification:
    """Return the notification of this pending decision."""
    row = table.row
    legal = () if table.state is None else list_legal(table.game, table.state, waiting.seat)
    few = len(legal) <= MAX_CHOICES and all(legal_action.range is None for legal_action in legal)
    return Notification(
        event="decision",
        id=uuid5(NAMESPACE_URL, f"decision {row.id} {row.version} {waiting.key}"),
        account_id=account_id,
        at=services.now(),
        table_id=row.id,
        game=row.game,
        name=row.name,
        version=row.version,
        seat=waiting.seat,
        decision=waiting,
        choices=tuple(legal_action.notation for legal_action in legal) if few else (),
        deadline=row.clocks[waiting.seat].deadline if row.clocks else None,
    )


def end_of_quiet(account: Account, now: datetime) -> datetime:
    """Return now, or the end of the account's quiet hours if they are on."""
    if account.quiet_hours is None:
        return now
    local = now.astimezone(ZoneInfo(account.time_zone))
    minute = local.hour * 60 + local.minute
    if not account.quiet_hours.holds(minute):
        return now
    wait = timedelta(minutes=(account.quiet_hours.end - minute) % (24 * 60))
    end = local.replace(second=0, microsecond=0, tzinfo=None) + wait
    # In local time: a night may be an hour longer or shorter.
    return end.replace(tzinfo=ZoneInfo(account.time_zone)).astimezone(UTC)


async def jobs_for(
    services: Services, notification: Notification, *, push: bool = True
) -> list[Job]:
    """Return the deliveries of a notification through every channel the account has enabled."""
    account = await find_account(services, notification.account_id)
    if account is None:
        return []
    now = services.now()
    jobs = [
        write_job("webhook", hook.id, notification, now)
        for hook in await notify.webhooks_of(services.pool, account.id)
        if hook.disabled_at is None and notification.event in hook.events
    ]
    if not push or await accounts.is_present(services.pool, account.id, now):
        return jobs
    at = end_of_quiet(account, now)
    pushes = await notify.pushes_of(services.pool, account.id)
    return jobs + [write_job("push", push.id, notification, at) for push in pushes]
