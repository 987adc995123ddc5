"""Logs as one JSON object a line, each with the request that it belongs to."""

from __future__ import annotations

import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Literal

import msgspec

Level = Literal["debug", "info", "warning", "error"]

request_id: ContextVar[str | None] = ContextVar("request_id", default=None)
"""The request that is being answered; tasks begun by it carry it on."""

_FIELDS = ("method", "path", "status", "milliseconds")


class JsonLines(logging.Formatter):
    """Time, level, place, message; request, and the trace of an error, where there are any."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as one line of JSON."""
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
    """Everything from this level on goes to the standard error output."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # Libraries tell much that only their authors need.
    for chatty in ("httpx", "httpcore", "asyncio"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    # Ten times a second while the database is away; `api.jobs` logs what matters of it.
    logging.getLogger("pgqueuer").setLevel(logging.CRITICAL)
