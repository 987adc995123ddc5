"""Logs as one JSON object per line, each with the request that it belongs to."""

from __future__ import annotations

import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Literal

import msgspec

Level = Literal["debug", "info", "warning", "error"]

request_id: ContextVar[str | None] = ContextVar("request_id", default=None)
"""The current request; tasks started by it inherit it."""

_FIELDS = ("method", "path", "status", "milliseconds")


class JsonLines(logging.Formatter):
    """Time, level, logger and message; the request and the traceback of an error, if any."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as one line of JSON."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if (request := request_id.get()) is not None:
            line["request"] = request
        line.update({key: getattr(record, key) for key in _FIELDS if hasattr(record, key)})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up_logs(level: Level) -> None:
    """Send everything from this level up to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # Libraries log much that only their authors need.
    for chatty in ("httpx", "httpcore", "asyncio"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    # Again and again while the database is unavailable; `api.jobs` logs what matters.
    logging.getLogger("pgqueuer").setLevel(logging.CRITICAL)
    logging.getLogger("asyncpg.pool").setLevel(logging.ERROR)
