"""Pages that take work are paid for like the API's answers, by the visitor's address."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from api.graphql.limits.address import address_of
from api.graphql.limits.buckets import Buckets
from api.graphql.limits.cost import RateLimited, take

POINTS = 20
"""About ten milliseconds: a tournament of hundreds is read and written, a long text compressed."""


@dataclass
class Visit:
    """A request for a page; it pays from the bucket of everybody anonymous at its address."""

    buckets: Buckets
    address: str
    cost: int = 0
    response: None = None

    @property
    def payer(self) -> str:
        """The bucket that pays."""
        return f"anonymous {self.address}"


class PaidPages:
    """Charges for pages that are made for each request; files are free."""

    def __init__(self, app: ASGIApp, buckets: Buckets) -> None:
        self._app = app
        self._buckets = buckets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and _is_made(scope["path"]):
            try:
                take(Visit(self._buckets, address_of(HTTPConnection(scope))), _points(scope))
            except RateLimited as limited:
                headers = {"Retry-After": str(limited.wait), "Cache-Control": "no-store"}
                answer = PlainTextResponse("Too many requests; come back later.\n", 429, headers)
                await answer(scope, receive, send)
                return
        await self._app(scope, receive, send)


def _points(scope: Scope) -> int:
    """What the page costs: the schema for some games may have to be built first."""
    is_part = scope["path"].startswith("/schema") and b"games=" in scope["query_string"]
    return POINTS * 10 if is_part else POINTS


def _is_made(path: str) -> bool:
    """Whether the page is made for the request.

    >>> _is_made("/tournaments/1/embed"), _is_made("/tournaments/1"), _is_made("/schema.graphql")
    (True, False, True)
    """
    if path.startswith("/tournaments/"):
        return path.endswith(("/embed", "/calendar.ics"))
    return path.rstrip("/") in ("/developers", "/schema.graphql")
