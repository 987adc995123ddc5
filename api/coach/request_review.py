"""Requests the review of a finished game; a worker computes it in the background."""

from __future__ import annotations

from uuid import NAMESPACE_OID, UUID, uuid5

import msgspec

from api.base.problem import Refused, TooMany, returns_problems
from api.coach.make_review import review_job
from api.coach.review import check_reviewable
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import accounts, queue, reviews

MAX_UNFINISHED = 5
"""Unfinished reviews that an account may have at the same time."""
MAX_FROM_ADDRESS = 15
"""The same for a network address: guests cost nothing, so the limit of each is none for many."""


class ReviewRequested(msgspec.Struct, frozen=True, kw_only=True):
    """The review is in progress or complete: read it as `Table.review`."""

    table_id: UUID
    is_done: bool
    """Whether the review is already complete."""


@returns_problems
async def request_review(
    services: Services, caller: Caller | None, table_id: UUID, address: str
) -> ReviewRequested:
    """Request the review of a finished game; repeated requests return the same one.

    Addresses take turns: whoever sends many guests waits for all others.
    """
    caller = check_scope(caller, "play")
    await check_reviewable(services, caller, table_id)
    found = await reviews.find(services.pool, table_id)
    if found is None:
        async with accounts.holding(services.pool, caller.account_id) as connection:
            if await reviews.count_unfinished(connection, caller.account_id) >= MAX_UNFINISHED:
                raise Refused(TooMany(limit=MAX_UNFINISHED))
            owner = uuid5(NAMESPACE_OID, f"reviews for {address}")
            if await queue.count_held(connection, "review", owner) >= MAX_FROM_ADDRESS:
                raise Refused(TooMany(limit=MAX_FROM_ADDRESS))
            await reviews.request(connection, table_id, caller.account_id, services.now())
            await queue.enqueue(connection, [review_job(services, table_id, owner)])
    return ReviewRequested(table_id=table_id, is_done=found is not None and found.is_done)
