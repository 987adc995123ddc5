"""Every operation is paid for; the answer tells what it cost and what is left."""

from __future__ import annotations

from graphql import GraphQLError
from starlette.responses import Response

from api.graphql.limits.buckets import CAPACITY
from api.graphql.request.context import Context

DEAREST = 2_000
"""Points that one document may cost."""


def pay(context: Context, cost: int) -> dict[str, object]:
    """What the caller is told about the cost; refuses what is too dear, at once or together."""
    if cost > DEAREST:
        raise GraphQLError("too_costly", extensions={"cost": cost, "limit": DEAREST})
    buckets = context.buckets
    paid, left = buckets.take(context.payer, cost)
    if isinstance(context.response, Response):
        context.response.headers["X-Hotseat-Cost"] = str(cost)
        context.response.headers["X-Hotseat-Points-Left"] = str(left)
    if not paid:
        _refuse(context, cost - left)
    return {
        "requested": cost,
        "left": left,
        "capacity": CAPACITY,
        "perSecond": buckets.per_second,
    }


def _refuse(context: Context, missing: int) -> None:
    wait = max(1, round(missing / context.buckets.per_second))
    if isinstance(context.response, Response):
        context.response.status_code = 429
        context.response.headers["Retry-After"] = str(wait)
    raise GraphQLError("rate_limited", extensions={"retryAfter": wait})
