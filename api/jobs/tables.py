"""Jobs that look at a table: each looks at what is there when it runs, so none comes too often."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from api.base.problem import Refused
from api.notify.notices import tell_invited, tell_over, tell_waiting
from api.play.after import bots_job, clock_job
from api.play.bots_turn import play_bots
from api.play.load import load
from api.play.problems import NoSuchTable
from api.play.time_out import expire_clocks
from api.ratings.rate import rate_table
from api.services import Services
from api.store import queue
from api.tournaments.rounds.record_result import record_result


async def play_table_bots(services: Services, payload: bytes, _attempt: int) -> timedelta | None:
    """Let the table's bots answer what waits for them."""
    table_id = UUID(bytes=payload)
    try:
        if await play_bots(services, table_id):
            # A new job, not the same again: it stands behind those of others.
            job = bots_job((await load(services, table_id)).row, services.now())
            await queue.enqueue(services.pool, [job])
    except Refused as refused:
        if not isinstance(refused.problem, NoSuchTable):
            raise
    return None


async def expire_table_clocks(
    services: Services, payload: bytes, _attempt: int
) -> timedelta | None:
    """Play the timeouts that are due, and see that the next deadline is kept."""
    table_id = UUID(bytes=payload)
    deadline = await expire_clocks(services, table_id)
    if deadline is not None:
        await queue.enqueue(services.pool, [clock_job(table_id, deadline)])
    return None


async def notify_players(services: Services, payload: bytes, _attempt: int) -> timedelta | None:
    """Notify players who have to decide and are away."""
    await tell_waiting(services, UUID(bytes=payload))
    return None


async def notify_invited(services: Services, payload: bytes, _attempt: int) -> timedelta | None:
    """Notify people for whom a seat is kept at the table."""
    await tell_invited(services, UUID(bytes=payload))
    return None


async def finish_table(services: Services, payload: bytes, _attempt: int) -> timedelta | None:
    """Rate the result, count it in its tournament, and announce it."""
    await rate_table(services, UUID(bytes=payload))
    await record_result(services, UUID(bytes=payload))
    await tell_over(services, UUID(bytes=payload))
    return None
