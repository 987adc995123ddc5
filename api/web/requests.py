"""Gives every request an id and logs how it was answered."""

from __future__ import annotations

import asyncio
import logging
import random
import re
import time

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.telemetry.logs import request_id
from api.web.headers import read_headers, text
from api.web.place import place_of

_log = logging.getLogger("hotseat.request")
FAULT, GONE = 500, 499
"""The status of a request without an answer: after an error, and if the caller did not wait."""
_SANE = re.compile(r"[A-Za-z0-9._-]{1,64}")


class RequestIds:
    """Take the id from the proxy in front or make one; the answer includes it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        given = text(read_headers(scope).get(b"x-request-id"))
        # An id for logs needs no cryptographic randomness, which costs a system call.
        name = given if _SANE.fullmatch(given) else f"{random.getrandbits(64):016x}"
        mark = request_id.set(name)
        began = time.perf_counter()
        status: int | None = None
        unanswered = GONE

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] in {"http.response.start", "websocket.http.response.start"}:
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", name.encode())]
            elif message["type"] == "websocket.accept":
                status = 101
            await send(message)

        try:
            await self.app(scope, receive, send_with_id)
        except (asyncio.CancelledError, ClientDisconnect):
            raise
        except BaseException:
            unanswered = FAULT
            raise
        finally:
            _tell(scope, unanswered if status is None else status, began)
            request_id.reset(mark)


def _tell(scope: Scope, status: int, began: float) -> None:
    """Log one line per request; never its query, headers or body, which may contain secrets.

    Nor its whole path: a link may contain an invitation.
    """
    level = logging.WARNING if status >= 500 else logging.INFO
    if not _log.isEnabledFor(level):
        return
    fields = {
        "method": scope.get("method", "SOCKET"),
        "path": place_of(scope["path"]),
        "status": status,
        "milliseconds": round(1000 * (time.perf_counter() - began), 1),
    }
    _log.log(level, "answered", extra=fields)
