"""Everything is paid for before it is done; the answer tells what it cost and what is left."""

from __future__ import annotations

from graphql import GraphQLError
from starlette.responses import Response

from api.graphql.limits.buckets import CAPACITY
from api.graphql.request.context import Context

MAX_COST = 2_000
"""Points that one document may cost."""
ADDRESS_SHARE = 5
"""An address has as many points as this many accounts: a club plays behind one router."""
BYTES_A_POINT = 2_000


class RateLimited(GraphQLError):
    """The caller has spent the points, and may come back after some seconds."""

    def __init__(self, wait: int) -> None:
        super().__init__("rate_limited", extensions={"code": "RATE_LIMITED", "retryAfter": wait})
        self.wait = wait


def pay(context: Context, cost: int) -> dict[str, object]:
    """Return what the caller is told about the cost; refuses what costs too much."""
    if cost > MAX_COST:
        raise GraphQLError(
            "too_costly", extensions={"code": "TOO_COSTLY", "cost": cost, "limit": MAX_COST}
        )
    left = take(context, cost)
    context.cost += cost
    if isinstance(context.response, Response):
        context.response.headers["X-Hotseat-Cost"] = str(context.cost)
        context.response.headers["X-Hotseat-Points-Left"] = str(left)
    return {
        "requested": context.cost,
        "left": left,
        "capacity": CAPACITY,
        "perSecond": context.buckets.per_second,
    }


def take(context: Context, points: int) -> int:
    """Take the points from the caller's account and address; return what is left."""
    shares = {context.payer: float(points), f"address {context.address}": points / ADDRESS_SHARE}
    missing, left = context.buckets.take_together(shares)
    if missing > 0:
        raise RateLimited(max(1, round(missing / context.buckets.per_second)))
    return left


def pay_for_bytes(context: Context, length: int) -> None:
    """Take the points for a message of this length, before anything of it is read."""
    points = 1 + length // BYTES_A_POINT
    take(context, points)
    context.cost += points
