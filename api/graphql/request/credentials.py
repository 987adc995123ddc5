"""Who calls: a token in `Authorization` or on the socket, or a browser's session cookie."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from api.accounts.find_caller import find_caller
from api.base.problem import NotSignedIn, Refused
from api.services import Services
from api.services.caller import Caller
from api.web.headers import read_headers, text

SESSION_COOKIE = "hotseat_session"
CHECK_EVERY = 10.0
"""Seconds that a stream may go on before its caller is looked up again."""


@dataclass
class Credentials:
    """The caller with the secrets that prove it, which are never logged."""

    caller: Caller | None
    cookie: str | None = None
    token: str | None = None
    checked: float = 0.0

    def __repr__(self) -> str:
        return f"Credentials({None if self.caller is None else self.caller.account_id})"

    async def check_again(self, services: Services) -> None:
        """Refuses once the session or token is gone; asks the database now and then."""
        if self.caller is None or time.monotonic() - self.checked < CHECK_EVERY:
            return
        self.checked = time.monotonic()
        self.caller = await find_caller(services, cookie=self.cookie, token=self.token)
        if self.caller is None:
            raise Refused(NotSignedIn())


async def find_credentials(services: Services, connection: HTTPConnection) -> Credentials:
    """The caller of this request or socket.

    A page of another site may act with a token that it was given, never with our cookie.
    """
    headers = read_headers(connection.scope)
    token = bearer(text(headers.get(b"authorization")))
    has_cookies = b"cookie" in headers and _is_own(headers, services.settings.public_url)
    cookie = connection.cookies.get(SESSION_COOKIE) if has_cookies else None
    return await call_as(services, cookie, token)


async def call_as(services: Services, cookie: str | None, token: str | None) -> Credentials:
    """The caller with these secrets."""
    caller = await find_caller(services, cookie=cookie, token=token) if cookie or token else None
    return Credentials(caller, cookie, token, time.monotonic())


def bearer(header: object) -> str | None:
    """The token in a header `Bearer ...`."""
    if not isinstance(header, str):
        return None
    scheme, _, token = header.partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def is_own_site(connection: HTTPConnection, public_url: str | None = None) -> bool:
    """Whether no other site's page is behind the request, as far as the browser tells.

    A proxy may name itself as the host, so the address that people use counts as well.
    """
    return _is_own(read_headers(connection.scope), public_url)


def _is_own(headers: Mapping[bytes, bytes], public_url: str | None) -> bool:
    origin = headers.get(b"origin")
    if origin is None:
        return headers.get(b"sec-fetch-site") in (None, b"same-origin", b"none")
    host = headers.get(b"host")
    ours = {None if host is None else text(host), urlsplit(public_url or "").netloc or None}
    return urlsplit(text(origin)).netloc in ours - {None}
