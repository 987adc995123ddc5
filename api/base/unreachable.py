"""How a database that cannot be reached shows itself."""

from __future__ import annotations

import asyncpg

UNREACHABLE = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    # The driver's word for a connection that was told to end and has not been closed yet.
    asyncpg.InternalClientError,
)
"""What is raised while the database is away: stopped, starting, or out of disk or connections."""
