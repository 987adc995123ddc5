"""Long-lived connections and the credentials that they were opened with.

When a session or token is revoked, every connection opened with it ends: at once in the process
that revoked it, on the bell in the others, and by a database check every few seconds if the bell
was missed or the credentials have expired.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from api.accounts.find_caller import find_by_hash, find_valid
from api.base.unreachable import UNREACHABLE
from api.graphql.request.context import Context
from api.live.topics import CREDENTIALS
from api.services import Services

CHECK_SECONDS = 10.0
_log = logging.getLogger(__name__)


class Held:
    """An open connection; `revoked` is set when its credentials are gone."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.revoked = asyncio.Event()


class Connections:
    """The open connections of one process."""

    def __init__(self) -> None:
        self._held: set[Held] = set()

    @contextmanager
    def hold(self, context: Context) -> Iterator[Held]:
        """Watch the credentials of the connection while it is open."""
        held = Held(context)
        self._held.add(held)
        try:
            yield held
        finally:
            self._held.discard(held)

    async def watch(self, services: Services) -> None:
        """End connections whose credentials are gone, until cancelled."""
        async with services.bell.listen(CREDENTIALS) as sounds:
            heard = asyncio.ensure_future(anext(sounds))
            try:
                while True:
                    await asyncio.wait({heard}, timeout=CHECK_SECONDS)
                    if heard.done():
                        heard.result()
                        heard = asyncio.ensure_future(anext(sounds))
                        services.callers.clear()
                    try:
                        await self.check(services)
                    except UNREACHABLE:
                        # Nobody is disconnected because the database is down.
                        _log.warning("could not check credentials, retrying")
            finally:
                heard.cancel()
                with suppress(BaseException):
                    await heard

    async def check(self, services: Services) -> None:
        """End every connection whose session or token is gone."""
        secrets = {
            held: secret_hash
            for held in self._held
            if (secret_hash := held.context.credentials.secret_hash) is not None
        }
        if not secrets:
            return
        valid = await find_valid(services, list(set(secrets.values())))
        for held, secret_hash in secrets.items():
            if secret_hash not in valid:
                held.revoked.set()


def is_known(services: Services, context: Context) -> bool:
    """Whether the credentials of a connection were found valid moments ago."""
    credentials = context.credentials
    secret_hash = credentials.secret_hash
    if secret_hash is None:
        return True
    known = services.callers.find(secret_hash, services.now())
    if known is None or (known.token_id is None) is not (credentials.token is None):
        return False
    credentials.caller = known
    return True


async def is_revoked(services: Services, context: Context) -> bool:
    """Whether the credentials that a connection was opened with are gone by now."""
    credentials = context.credentials
    secret_hash = credentials.secret_hash
    if secret_hash is None:
        return False
    is_token = credentials.token is not None
    found = await find_by_hash(services, secret_hash, is_token=is_token)
    if found is not None:
        credentials.caller = found
    return found is None
