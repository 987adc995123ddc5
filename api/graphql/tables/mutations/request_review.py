"""Requests the review of a finished game."""

from __future__ import annotations

import strawberry

from api.base.problem import TooMany
from api.coach.problems import NoReview
from api.coach.request_review import ReviewRequested, request_review
from api.graphql.derive.fields import CALLER, creates
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.problems import DealHidden, GameRunning, NoSuchTable


@strawberry.type
class RequestReview:
    """Part of `Mutation`."""

    @creates(
        "RequestReviewResult",
        ReviewRequested,
        *CALLER,
        NoSuchTable,
        GameRunning,
        DealHidden,
        NoReview,
        TooMany,
    )
    async def request_review(self, info: Info, table_id: strawberry.ID) -> object:
        """Requests the review of a finished game; it is computed in the background.

        Repeated requests return the same review. An account can have five in progress at a time.
        """
        context = info.context
        return await request_review(
            context.services, context.caller, read_id(table_id), context.address
        )
