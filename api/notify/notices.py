"""Who is told what: pushes for people who are away, webhooks for programs."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import NAMESPACE_URL, UUID, uuid5
from zoneinfo import ZoneInfo

from api.accounts.account import Account
from api.accounts.read import find_account
from api.base.problem import Refused
from api.notify.invite import may_push_invitation
from api.notify.news import News, write_job
from api.play.legal import list_legal
from api.play.load import load
from api.services import Services
from api.services.hot_tables import LiveTable
from api.store import accounts, notify, queue
from api.store.queue import Job
from engine.core import Decision

MAX_CHOICES = 2
"""Buttons that a notification has room for."""


async def tell_waiting(services: Services, table_id: UUID) -> None:
    """Everybody for whom a decision waits at the table is told, each decision once."""
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
                services, decision_news(services, table, waiting, seat.account_id)
            )
    await queue.enqueue(services.pool, jobs)


async def tell_invited(services: Services, table_id: UUID) -> None:
    """Everybody for whom a seat is kept is told, unless they have muted the host."""
    try:
        row = (await load(services, table_id)).row
    except Refused:
        return
    jobs: list[Job] = []
    for seat in row.seats:
        if seat.invited_id is None or row.status != "open":
            continue
        host = None if row.host_id is None else await find_account(services, row.host_id)
        if host is None or not await may_push_invitation(services, host.id, seat.invited_id):
            continue
        news = News(
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
        jobs += await jobs_for(services, news)
    await queue.enqueue(services.pool, jobs)


async def tell_over(services: Services, table_id: UUID) -> None:
    """Everybody who sat at the table is told that it is over."""
    try:
        row = (await load(services, table_id)).row
    except Refused:
        return
    jobs: list[Job] = []
    for seat in row.seats:
        if seat.account_id is None or row.started_at is None:
            continue
        news = News(
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
        jobs += await jobs_for(services, news)
    await queue.enqueue(services.pool, jobs)


def decision_news(
    services: Services, table: LiveTable, waiting: Decision, account_id: UUID
) -> News:
    """The news that this decision waits."""
    row = table.row
    legal = () if table.state is None else list_legal(table.game, table.state, waiting.seat)
    few = len(legal) <= MAX_CHOICES and all(legal_action.range is None for legal_action in legal)
    return News(
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
    """Now, or the end of the account's quiet hours if they last."""
    if account.quiet_hours is None:
        return now
    local = now.astimezone(ZoneInfo(account.time_zone))
    minute = local.hour * 60 + local.minute
    if not account.quiet_hours.holds(minute):
        return now
    wait = timedelta(minutes=(account.quiet_hours.end - minute) % (24 * 60))
    end = local.replace(second=0, microsecond=0, tzinfo=None) + wait
    # Through the wall clock: a night may have an hour more or less.
    return end.replace(tzinfo=ZoneInfo(account.time_zone)).astimezone(UTC)


async def jobs_for(services: Services, news: News, *, push: bool = True) -> list[Job]:
    """The deliveries of the news to whatever its account wants to be told by."""
    account = await find_account(services, news.account_id)
    if account is None:
        return []
    now = services.now()
    jobs = [
        write_job("webhook", hook.id, news, now)
        for hook in await notify.webhooks_of(services.pool, account.id)
        if hook.disabled_at is None and news.event in hook.events
    ]
    if not push or await accounts.is_present(services.pool, account.id, now):
        return jobs
    at = end_of_quiet(account, now)
    pushes = await notify.pushes_of(services.pool, account.id)
    return jobs + [write_job("push", push.id, news, at) for push in pushes]
