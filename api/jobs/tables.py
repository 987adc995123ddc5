"""Jobs that look at a table: each looks at what is there when it runs, so none comes too often."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from api.base.problem import Refused
from api.notify.notices import tell_over, tell_waiting
from api.play.after import bots_job, clock_job
from api.play.bots_turn import play_bots
from api.play.load import load
from api.play.problems import NoSuchTable
from api.play.time_out import expire_clocks
from api.ratings.rate import rate_table
from api.services import Services
from api.store import queue
from api.tournaments.rounds.record_result import record_result


async def let_bots_play(services: Services, payload: bytes, _attempt: int) -> timedelta | None:
    """The bots of the table have answered."""
    table_id = UUID(bytes=payload)
    try:
        if await play_bots(services, table_id):
            # A new job, not the same again: only a new one wakes the queue at once.
            job = bots_job((await load(services, table_id)).row, services.now())
            await queue.enqueue(services.pool, [job])
    except Refused as refused:
        if not isinstance(refused.problem, NoSuchTable):
            raise
    return None


async def watch_clock(services: Services, payload: bytes, _attempt: int) -> timedelta | None:
    """Whatever is due has happened, and the next deadline is watched."""
    table_id = UUID(bytes=payload)
    deadline = await expire_clocks(services, table_id)
    if deadline is not None:
        await queue.enqueue(services.pool, [clock_job(table_id, deadline)])
    return None


async def give_notice(services: Services, payload: bytes, _attempt: int) -> timedelta | None:
    """Whoever must decide and is away has been told."""
    await tell_waiting(services, UUID(bytes=payload))
    return None


async def finish_table(services: Services, payload: bytes, _attempt: int) -> timedelta | None:
    """The result is rated, counted in its event, and told."""
    await rate_table(services, UUID(bytes=payload))
    await record_result(services, UUID(bytes=payload))
    await tell_over(services, UUID(bytes=payload))
    return None
