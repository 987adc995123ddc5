"""Works on a review in the background step by step; another worker can continue any time."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from api.base.problem import Refused
from api.coach.review_work import work_on_review
from api.live.topics import review_topic
from api.play.load import load
from api.play.problems import NoSuchTable
from api.services import Services
from api.store import log, puzzles, reviews, tables
from api.store.queue import Job

PUZZLES_AFTER = timedelta(days=7)
"""A position becomes a puzzle only when nobody remembers whose game it was."""


def review_job(services: Services, table_id: UUID, owner: UUID | None = None) -> Job:
    """Return the job that works on the review of this table, in a turn of its owner."""
    return Job(
        entrypoint="review",
        payload=table_id.bytes,
        key=f"review {table_id}",
        at=services.now(),
        owner=owner or table_id,
    )


async def make_review(services: Services, table_id: UUID) -> None:
    """Work on the review until it is done; save every step and notify followers."""
    try:
        table = await load(services, table_id)
    except Refused as refused:
        if isinstance(refused.problem, NoSuchTable):
            return
        raise
    if not await tables.is_seed_open(services.pool, table.row):
        return
    start = await log.first_snapshot(services.pool, table_id)
    if start is None:
        return
    rows = log.standing(await log.read_log(services.pool, table_id))
    moves = [(row.seat or 0, row.notation) for row in rows]
    review = await reviews.find(services.pool, table_id)
    while review is not None and not review.is_done:
        step = await services.thinker.work(
            work_on_review, table.game.id, start.state, moves, review.data, review.seconds
        )
        review = await reviews.save(
            services.pool, review, step.data, step.seconds, is_done=step.is_done
        )
        if review is None:
            # Another worker continues it.
            return
        if step.puzzles:
            usable_on = (services.now() + PUZZLES_AFTER).date()
            await puzzles.add_candidates(services.pool, table.game.id, usable_on, step.puzzles)
        services.bell.ring(review_topic(table_id), review.version)
