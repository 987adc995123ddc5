"""HTTP requests: waits when the server says so, and retries what can safely be retried."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from typing import Any

import httpx

from .errors import RateLimited, RequestFailed, Unauthorized, Unreachable

MAX_TRIES = 8
MAX_WAIT = 60.0
"""Maximum seconds to wait for a single rate limit."""
BUSY = {502, 503, 504}


class Transport:
    """One server, one token."""

    def __init__(self, url: str, token: str | None = None, *, max_tries: int = MAX_TRIES) -> None:
        self.url = url.rstrip("/").removesuffix("/graphql")
        self.token = token
        self._max_tries = max_tries
        self._http = httpx.AsyncClient(timeout=30)

    @property
    def headers(self) -> dict[str, str]:
        """The headers that carry the token."""
        return {} if self.token is None else {"authorization": f"Bearer {self.token}"}

    async def close(self) -> None:
        """Close all connections."""
        await self._http.aclose()

    async def request(
        self, document: str, variables: Mapping[str, object], *, is_repeatable: bool = False
    ) -> Any:
        """Return the data of the response.

        A rate-limited request was not executed, so it is always retried. One whose response was
        lost may have been executed: it is retried only if it is a query, or repeatable because it
        has an idempotency key.
        """
        is_safe = is_repeatable or not document.lstrip().startswith("mutation")
        for attempt in range(self._max_tries):
            try:
                answer = await self._http.post(
                    f"{self.url}/graphql",
                    json={"query": document, "variables": variables},
                    headers={"accept": "application/graphql-response+json", **self.headers},
                )
            except httpx.TransportError as error:
                if not is_safe:
                    raise Unreachable(str(error) or type(error).__name__) from error
                await asyncio.sleep(back_off(attempt))
                continue
            if answer.status_code == 429:
                await self._wait(answer, attempt)
            elif answer.status_code in BUSY:
                if not is_safe:
                    raise Unreachable(f"status {answer.status_code}")
                await asyncio.sleep(back_off(attempt))
            else:
                return _read(answer)
        raise Unreachable(f"{self.url} did not answer in {self._max_tries} tries")

    async def _wait(self, answer: httpx.Response, attempt: int) -> None:
        """Wait as long as the server says, unless that is too long."""
        seconds = retry_after(answer.headers.get("retry-after"))
        if seconds > MAX_WAIT or attempt == self._max_tries - 1:
            raise RateLimited(seconds)
        await asyncio.sleep(seconds + random.uniform(0, 0.25))


def _read(answer: httpx.Response) -> Any:
    if answer.status_code == 401:
        raise Unauthorized("the token is wrong, expired or revoked")
    try:
        body = answer.json()
    except ValueError:
        raise RequestFailed([{"message": f"status {answer.status_code}"}]) from None
    if body.get("errors"):
        raise RequestFailed(body["errors"])
    return body["data"]


def retry_after(header: str | None) -> float:
    """Return the seconds of a `Retry-After`; one second if it is missing or invalid."""
    try:
        return max(0.0, float(header or ""))
    except ValueError:
        return 1.0


def back_off(attempt: int) -> float:
    """Return how long to wait before the next attempt: longer each time, with jitter."""
    return min(10.0, 0.2 * 2.0 ** min(attempt, 6)) * random.uniform(0.5, 1.0)
