"""Everything is paid for before it is done; the response reports the cost and what is left."""

from __future__ import annotations

from typing import Protocol, TypedDict

from graphql import GraphQLError

from api.graphql.limits.buckets import CAPACITY, Buckets

MAX_COST = 2_000
"""Maximum points of one document."""
ADDRESS_SHARE = 5
"""An address gets as many points as this many accounts: a club plays behind one router."""
BYTES_A_POINT = 2_000


class RateLimited(GraphQLError):
    """The caller has run out of points and may retry after some seconds."""

    def __init__(self, wait: int) -> None:
        super().__init__("rate_limited", extensions={"code": "RATE_LIMITED", "retryAfter": wait})
        self.wait = wait


class Cost(TypedDict):
    """What a request has cost so far and what is left, as clients are told."""

    requested: int
    left: int
    capacity: int
    perSecond: float


class Payable(Protocol):
    """A request that its caller pays for."""

    buckets: Buckets
    cost: int
    """Points paid so far."""

    @property
    def payer(self) -> str:
        """The bucket that pays."""

    @property
    def address(self) -> str:
        """The caller's network address, as limits count it."""


def pay(request: Payable, cost: int, unpaid: int = 0) -> Cost:
    """Charge the caller and return the cost as shown to them; refuse what costs too much.

    `unpaid` are points that are due besides, for the message itself.
    """
    if cost > MAX_COST:
        raise GraphQLError(
            "too_costly", extensions={"code": "TOO_COSTLY", "cost": cost, "limit": MAX_COST}
        )
    left = take(request, cost + unpaid)
    request.cost += cost + unpaid
    return {
        "requested": request.cost,
        "left": left,
        "capacity": CAPACITY,
        "perSecond": request.buckets.per_second,
    }


def take(request: Payable, points: int) -> int:
    """Take the points from the caller's account and address; return what is left."""
    if request.buckets.per_second <= 0:
        return CAPACITY
    shares = {request.payer: float(points), f"address {request.address}": points / ADDRESS_SHARE}
    missing, left = request.buckets.take_together(shares)
    if missing > 0:
        raise RateLimited(max(1, round(missing / request.buckets.per_second)))
    return left


def points_for_bytes(length: int) -> int:
    """Return what a message of this length costs."""
    return 1 + length // BYTES_A_POINT


def pay_for_bytes(request: Payable, length: int) -> None:
    """Charge for a message of this length, before any of it is parsed."""
    points = points_for_bytes(length)
    take(request, points)
    request.cost += points
