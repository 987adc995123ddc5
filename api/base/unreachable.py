"""How an unreachable database shows itself."""

from __future__ import annotations

import asyncpg

UNREACHABLE = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    # Raised by the driver for a connection that is being terminated but not closed yet.
    asyncpg.InternalClientError,
)
"""Raised while the database is unavailable: stopped, starting, or out of disk or connections."""
