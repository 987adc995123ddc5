"""Recent callers: saves a database lookup with every request."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from api.base.lru import Lru

if TYPE_CHECKING:
    from api.services.caller import Caller

TRUSTED_FOR = timedelta(seconds=2)
"""How long a session that was ended in another process may still be accepted here."""

CAPACITY = 10_000


class Callers:
    """Recent callers, by the hash of their secret."""

    def __init__(self) -> None:
        self._known: Lru[bytes, tuple[Caller, datetime, datetime]] = Lru(CAPACITY)

    def find(self, secret_hash: bytes, now: datetime) -> Caller | None:
        """Return the caller with this secret, if it was seen recently."""
        known = self._known.get(secret_hash)
        if known is None or not known[1] <= now < known[2]:
            return None
        return known[0]

    def keep(self, secret_hash: bytes, caller: Caller, now: datetime) -> Caller:
        """Cache the caller briefly."""
        self._known[secret_hash] = (caller, now, now + TRUSTED_FOR)
        return caller

    def clear(self) -> None:
        """Forget all callers: something about an account has changed."""
        self._known.clear()
