"""UUIDs like those that the database driver returns, which compute their hash in C.

Every use of an id is a lookup by it, and the standard library's UUID computes its hash in Python.
"""

from __future__ import annotations

from uuid import UUID, uuid4

from asyncpg.pgproto.pgproto import UUID as DriverUUID


def new_uuid() -> UUID:
    """Return a random UUID."""
    return DriverUUID(uuid4().bytes)


def parse_uuid(text: str) -> UUID:
    """Parse a UUID in any form that the standard library accepts; raise ValueError for others."""
    return DriverUUID(UUID(text).bytes)


def quick_uuid(known: UUID) -> UUID:
    """Return the same UUID with a hash that is computed in C."""
    return DriverUUID(known.bytes)
