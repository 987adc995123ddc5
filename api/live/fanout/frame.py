"""Frames of WebSockets (RFC 6455), as servers send them: whole messages, not masked."""

from __future__ import annotations

import struct

TEXT, DEFLATED_TEXT = 0x81, 0xC1
"""The first byte of a text frame that is a whole message, plain or compressed."""


def head(first: int, length: int) -> bytes:
    """Return the header of a frame with so many bytes."""
    if length < 126:
        return struct.pack("!BB", first, length)
    if length < 65_536:
        return struct.pack("!BBH", first, 126, length)
    return struct.pack("!BBQ", first, 127, length)
