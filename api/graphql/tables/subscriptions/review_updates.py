"""A review while it is computed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

import strawberry

from api.base.problem import Problem
from api.coach.review import Review, read_review
from api.graphql.derive.fields import streams
from api.graphql.derive.ids import read_id
from api.graphql.derive.stream_ended import StreamEnded
from api.graphql.request.context import Info
from api.live.fanout.shared import Shared
from api.live.polling import heard_or_due
from api.live.topics import review_topic


@strawberry.type
class ReviewUpdates:
    """Part of `Subscription`."""

    @streams("ReviewUpdate", Review, StreamEnded)
    async def review_updates(
        self,
        info: Info,
        table_id: strawberry.ID,
        after: Annotated[
            int | None,
            strawberry.argument(
                description="The version of the review that is known; null: start with it as it is."
            ),
        ] = None,
    ) -> AsyncIterator[object]:
        """The review of a table, whenever it has progressed beyond the version `after`.

        The stream ends with the key `done` when the review is complete.
        """
        context, table = info.context, read_id(table_id)
        sent = -1 if after is None else after
        async with context.services.bell.listen(review_topic(table)) as sounds:
            while True:
                found = await read_review(context.services, context.caller, table)
                if isinstance(found, Problem):
                    yield Shared(StreamEnded(key=found.key))
                    return
                if found.version > sent:
                    sent = found.version
                    yield Shared(found)
                if found.is_done:
                    yield Shared(StreamEnded(key="done"))
                    return
                await heard_or_due(sounds)
