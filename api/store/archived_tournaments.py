"""Tournaments that a migration set aside because their log can no longer be read."""

from __future__ import annotations

from api.store.pool import Database


async def read_archived_tournaments(database: Database) -> list[str]:
    """Return each as JSON: its row, its log and its tables as they were, oldest first."""
    rows = await database.fetch(
        "SELECT jsonb_build_object('id', id, 'archivedAt', archived_at, 'tournament', tournament,"
        " 'log', log, 'tables', tables)::text AS tournament"
        " FROM archived_tournaments ORDER BY tournament->>'created_at', id"
    )
    return [row["tournament"] for row in rows]
