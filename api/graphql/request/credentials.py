"""Who calls: a token in `Authorization` or on the socket, or a browser's session cookie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from api.accounts.find_caller import find_caller
from api.accounts.secret import digest
from api.services import Services
from api.services.caller import Caller
from api.web.headers import read_headers, text

SESSION_COOKIE = "hotseat_session"


class BadToken(Exception):
    """The bearer token is wrong, expired or revoked; its sender is not treated as anonymous."""


@dataclass
class Credentials:
    """The caller with the secrets that prove it, which are never logged."""

    caller: Caller | None
    cookie: str | None = None
    token: str | None = None

    def __repr__(self) -> str:
        return f"Credentials({None if self.caller is None else self.caller.account_id})"

    @property
    def secret_hash(self) -> bytes | None:
        """The hash of the secret that identified the caller."""
        return None if self.caller is None else self._hash

    @cached_property
    def _hash(self) -> bytes | None:
        secret = self.token if self.token is not None else self.cookie
        return None if secret is None else digest(secret)


async def find_credentials(services: Services, connection: HTTPConnection) -> Credentials:
    """Return the caller of this request or socket.

    A page of another site may act with a token that it was given, never with our cookie.
    """
    headers = read_headers(connection.scope)
    token = bearer(text(headers.get(b"authorization")))
    scheme = connection.scope.get("scheme", "http")
    has_cookies = b"cookie" in headers and is_own_site(
        headers, services.settings.public_url, scheme
    )
    cookie = connection.cookies.get(SESSION_COOKIE) if has_cookies else None
    return await call_as(services, cookie, token)


async def call_as(services: Services, cookie: str | None, token: str | None) -> Credentials:
    """Return the caller with these secrets; raise BadToken if the given token is invalid."""
    caller = await find_caller(services, cookie=cookie, token=token) if cookie or token else None
    if caller is None and token is not None:
        raise BadToken
    return Credentials(caller, cookie, token)


def bearer(header: object) -> str | None:
    """Return the token in a header `Bearer ...`."""
    if not isinstance(header, str):
        return None
    scheme, _, token = header.partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def is_own_site(headers: Mapping[bytes, bytes], public_url: str | None, scheme: str) -> bool:
    """Return whether the request comes from our own site, as far as the browser reports it.

    A proxy may name itself as the host, so the public address counts as well.
    """
    if b"origin" not in headers:
        return headers.get(b"sec-fetch-site") in (None, b"same-origin", b"none")
    origin, public = urlsplit(text(headers[b"origin"])), urlsplit(public_url or "")
    ours = {text(headers.get(b"host")), public.netloc} - {""}
    # Anybody on the network path can replace a page that is served without encryption.
    is_encrypted = (public.scheme or scheme) in {"https", "wss"}
    return origin.netloc in ours and (origin.scheme == "https" or not is_encrypted)
