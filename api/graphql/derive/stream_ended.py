"""The last word of a stream."""

from __future__ import annotations

import msgspec


class StreamEnded(msgspec.Struct, frozen=True, kw_only=True):
    """Nothing more will come; the key says why."""

    key: str
