"""The last message of a stream."""

from __future__ import annotations

import msgspec


class StreamEnded(msgspec.Struct, frozen=True, kw_only=True):
    """The stream has ended; the key says why."""

    key: str
