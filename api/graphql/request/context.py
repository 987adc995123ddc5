"""What a resolver is given."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TypeAlias
from urllib.parse import urlsplit

import strawberry
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from api.accounts.account import SignedIn
from api.accounts.site import Site
from api.base.in_words import LANGUAGE, preferred_language
from api.graphql.limits.address import address_of
from api.graphql.limits.buckets import Buckets
from api.graphql.request.credentials import SESSION_COOKIE, Credentials, find_credentials
from api.live.fanout.updates_cache import UpdatesCache
from api.notify.pushes import mark_present
from api.services import Services
from api.services.caller import Caller

PRESENT_SECONDS = 30.0
SESSION_SECONDS = 400 * 86_400
"""As long as browsers keep a cookie."""


@dataclass
class Context:
    """The house, the caller, and the request or socket being answered."""

    services: Services
    updates: UpdatesCache
    credentials: Credentials
    request: Request | WebSocket
    response: Response | WebSocket
    buckets: Buckets
    cost: int = 0
    """Points that were paid for the operation so far."""
    present: float = float("-inf")

    @property
    def caller(self) -> Caller | None:
        """Who calls; None is nobody in particular."""
        return self.credentials.caller

    @property
    def address(self) -> str:
        """The network address of the caller, as limits count it."""
        return address_of(self.request)

    @property
    def payer(self) -> str:
        """Whose bucket pays: that of the account, or of the owner of a bot.

        Tokens and bots give nobody more points. Whoever has no account shares a bucket with all
        others without one at the same address.
        """
        caller = self.caller
        return f"anonymous {self.address}" if caller is None else str(caller.payer_id)

    async def find_caller(self) -> None:
        """Find out who calls; raises BadToken where a token is given and is none."""
        self.credentials = await find_credentials(self.services, self.request)
        self.choose_language()

    def choose_language(self) -> None:
        """Answer in the language that the request asks for, or else in that of the account."""
        wanted = preferred_language(self.request.headers.get("accept-language", ""))
        LANGUAGE.set(wanted or ("en" if self.caller is None else self.caller.language))

    async def note_presence(self) -> None:
        """Whoever has a socket open needs no push; noted now and then."""
        if self.caller is not None and time.monotonic() - self.present > PRESENT_SECONDS:
            self.present = time.monotonic()
            await mark_present(self.services, self.caller)

    @property
    def site(self) -> Site:
        """The site that the caller's browser shows; passkeys belong to it."""
        address = self.services.settings.public_url or str(self.request.base_url)
        parts = urlsplit(address)
        return Site(parts.hostname or "localhost", f"{parts.scheme}://{parts.netloc}")

    @property
    def device(self) -> str:
        """What the caller's program calls itself."""
        return self.request.headers.get("user-agent", "")[:200]

    def open_session(self, signed: SignedIn) -> None:
        """The answer puts the session into the browser's cookie."""
        if isinstance(self.response, Response):
            self.response.set_cookie(
                SESSION_COOKIE,
                signed.session_secret,
                max_age=SESSION_SECONDS,
                httponly=True,
                samesite="lax",
                secure=self.site.origin.startswith("https://"),
            )

    def close_session(self) -> None:
        """The answer takes the session out of the browser's cookie."""
        if isinstance(self.response, Response):
            self.response.delete_cookie(SESSION_COOKIE, httponly=True, samesite="lax")


Info: TypeAlias = strawberry.Info[Context, None]
