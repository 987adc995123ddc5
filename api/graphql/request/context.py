"""The context of a resolver."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TypeAlias
from urllib.parse import urlsplit
from uuid import UUID

import strawberry
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket
from strawberry.dataloader import DataLoader

from api.accounts.account import Account, SignedIn
from api.accounts.site import Site
from api.base.deadlines import Deadlines
from api.base.in_words import LANGUAGE, preferred_language
from api.graphql.limits.address import address_of
from api.graphql.limits.buckets import Buckets
from api.graphql.limits.turns import Turns
from api.graphql.request.credentials import (
    SESSION_COOKIE,
    Credentials,
    find_credentials,
    is_own_site,
)
from api.live.fanout.updates_cache import UpdatesCache
from api.notify.pushes import mark_present
from api.services import Services
from api.services.caller import Caller
from api.web.headers import read_headers, text

MAX_SECONDS = 20.0
"""No query or mutation takes longer; streams live on."""
PRESENT_SECONDS = 30.0
SESSION_SECONDS = 400 * 86_400
"""How long browsers keep a cookie."""


@dataclass
class Context:
    """The services, the caller, and the request or socket being answered."""

    services: Services
    updates: UpdatesCache
    credentials: Credentials
    request: Request | WebSocket
    response: Response | WebSocket
    buckets: Buckets
    turns: Turns = field(default_factory=lambda: Turns(limited=False))
    deadlines: Deadlines = field(default_factory=lambda: Deadlines(MAX_SECONDS))
    cost: int = 0
    """Points paid for the operation so far."""
    present: float = float("-inf")
    accounts: DataLoader[UUID, Account | None] | None = None
    """Loads all accounts that one response needs at once."""

    @property
    def caller(self) -> Caller | None:
        """The caller; None if anonymous."""
        return self.credentials.caller

    @cached_property
    def address(self) -> str:
        """The caller's network address, as limits count it."""
        return address_of(self.request)

    @property
    def payer(self) -> str:
        """The bucket that pays: that of the account, or of a bot's owner.

        Tokens and bots give nobody extra points. Anonymous callers share one bucket per address.
        """
        caller = self.caller
        return f"anonymous {self.address}" if caller is None else _bucket_of(caller.payer_id)

    def for_next_operation(self) -> Context:
        """Return a copy that pays for another operation on the same connection."""
        # Looked up once for all copies.
        _ = self.address
        # `dataclasses.replace` looks up every field by name, which takes ten times as long.
        made = object.__new__(Context)
        made.__dict__.update(self.__dict__)
        made.cost = 0
        return made

    async def find_caller(self) -> None:
        """Find the caller; raise BadToken if the given token is invalid."""
        self.credentials = await find_credentials(self.services, self.request)
        self.choose_language()

    def choose_language(self) -> None:
        """Use the language that the request asks for, or else that of the account."""
        wanted = preferred_language(text(read_headers(self.request.scope).get(b"accept-language")))
        LANGUAGE.set(wanted or ("en" if self.caller is None else self.caller.language))

    async def note_presence(self) -> None:
        """Record from time to time that the account has a socket open and needs no push."""
        if self.caller is not None and time.monotonic() - self.present > PRESENT_SECONDS:
            self.present = time.monotonic()
            await mark_present(self.services, self.caller)

    @property
    def is_own_site(self) -> bool:
        """Whether the request comes from our own site or from no browser at all."""
        scope = self.request.scope
        public_url = self.services.settings.public_url
        return is_own_site(read_headers(scope), public_url, scope.get("scheme", "http"))

    @property
    def site(self) -> Site:
        """The site shown in the caller's browser; passkeys are bound to it."""
        address = self.services.settings.public_url or str(self.request.base_url)
        parts = urlsplit(address)
        return Site(parts.hostname or "localhost", f"{parts.scheme}://{parts.netloc}")

    @property
    def device(self) -> str:
        """The name that the caller's program gives itself (user agent)."""
        return self.request.headers.get("user-agent", "")[:200]

    def open_session(self, signed: SignedIn) -> None:
        """Set the session cookie in the response; never for a page of another site."""
        if isinstance(self.response, Response) and self.is_own_site:
            self.response.set_cookie(
                SESSION_COOKIE,
                signed.session_secret,
                max_age=SESSION_SECONDS,
                httponly=True,
                samesite="lax",
                secure=self.site.origin.startswith("https://"),
            )

    def close_session(self) -> None:
        """Delete the session cookie in the response."""
        if isinstance(self.response, Response):
            self.response.delete_cookie(SESSION_COOKIE, httponly=True, samesite="lax")


@lru_cache(maxsize=4_000)
def _bucket_of(account_id: UUID) -> str:
    """Return the name of the account's bucket; writing an id as text takes longer than paying."""
    return str(account_id)


Info: TypeAlias = strawberry.Info[Context, None]
