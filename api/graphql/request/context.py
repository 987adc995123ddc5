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
from api.graphql.limits.buckets import Buckets
from api.graphql.request.credentials import SESSION_COOKIE, Credentials
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
    connection_params: object = None
    """What the client said when it opened the socket; filled in by Strawberry."""
    present: float = float("-inf")

    @property
    def caller(self) -> Caller | None:
        """Who calls; None is nobody in particular."""
        return self.credentials.caller

    @property
    def payer(self) -> str:
        """Whose bucket pays: a token's, an account's, or that of an address."""
        caller = self.caller
        if caller is not None:
            return str(caller.token_id or caller.account_id)
        return self.request.client.host if self.request.client else "nobody"

    async def note_presence(self) -> None:
        """Whoever has a socket open needs no push; noted now and then."""
        if self.caller is not None and time.monotonic() - self.present > PRESENT_SECONDS:
            self.present = time.monotonic()
            await mark_present(self.services, self.caller)

    async def check_again(self) -> None:
        """The caller of a long stream is still who they were; refuses if not."""
        await self.credentials.check_again(self.services)

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
