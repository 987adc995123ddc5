"""Jobs for a table: each acts on the current state, so running one too often is harmless."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from api.base.problem import Refused
from api.notify.table_notifications import (
    notify_ended,
    notify_invited,
    notify_voters,
    notify_waiting,
)
from api.play.after import bots_job, clock_job
from api.play.bots_turn import play_bots
from api.play.load import load
from api.play.problems import NoSuchTable
from api.play.time_out import expire_clocks
from api.ratings.rate import rate_table
from api.ratings.rate_bots import rate_bots
from api.services import Services
from api.store import queue
from api.tournaments.rounds.record_result import record_result


async def play_table_bots(services: Services, payload: bytes, _attempt: int) -> timedelta | None:
    """Let the table's bots answer their pending decisions."""
    table_id = UUID(bytes=payload)
    try:
        if await play_bots(services, table_id):
            # A new job instead of a retry: it queues behind those of others.
            job = bots_job((await load(services, table_id)).row, services.now())
            await queue.enqueue(services.pool, [job])
    except Refused as refused:
        if not isinstance(refused.problem, NoSuchTable):
            raise
    return None


async def expire_table_clocks(
    services: Services, payload: bytes, _attempt: int
) -> timedelta | None:
    """Play the timeouts that are due, and schedule the next deadline."""
    table_id = UUID(bytes=payload)
    deadline = await expire_clocks(services, table_id)
    if deadline is not None:
        await queue.enqueue(services.pool, [clock_job(table_id, deadline)])
    return None


async def notify_players(services: Services, payload: bytes, _attempt: int) -> timedelta | None:
    """Notify absent players with pending decisions."""
    await notify_waiting(services, UUID(bytes=payload))
    return None


async def notify_invited_players(
    services: Services, payload: bytes, _attempt: int
) -> timedelta | None:
    """Notify people with a reserved seat at the table, and bots that were seated there."""
    await notify_invited(services, UUID(bytes=payload))
    return None


async def notify_voting_players(
    services: Services, payload: bytes, _attempt: int
) -> timedelta | None:
    """Notify players whose answer a vote needs."""
    await notify_voters(services, UUID(bytes=payload))
    return None


async def finish_table(services: Services, payload: bytes, _attempt: int) -> timedelta | None:
    """Rate the result, count it in its tournament, and announce it."""
    await rate_table(services, UUID(bytes=payload))
    await rate_bots(services, UUID(bytes=payload))
    await record_result(services, UUID(bytes=payload))
    await notify_ended(services, UUID(bytes=payload))
    return None
