"""Who called a moment ago: saves a look into the database at every request."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from api.base.lru import Lru

if TYPE_CHECKING:
    from api.services.caller import Caller

TRUSTED_FOR = timedelta(seconds=2)
"""How long a session that was ended in another process may still be believed here."""

CAPACITY = 10_000


class Callers:
    """The callers of the last moments, by the hash of their secret."""

    def __init__(self) -> None:
        self._known: Lru[bytes, tuple[Caller, datetime]] = Lru(CAPACITY)

    def find(self, secret_hash: bytes, now: datetime) -> Caller | None:
        """Return the caller with this secret, if they called a moment ago."""
        known = self._known.get(secret_hash)
        if known is None or not known[1] <= now < known[1] + TRUSTED_FOR:
            return None
        return known[0]

    def keep(self, secret_hash: bytes, caller: Caller, now: datetime) -> Caller:
        """Trust the caller for a moment."""
        self._known[secret_hash] = (caller, now)
        return caller

    def clear(self) -> None:
        """Ask everybody for their secret again: something about an account has changed."""
        self._known.clear()
