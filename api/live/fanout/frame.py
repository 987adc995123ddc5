"""Frames of WebSockets (RFC 6455), as servers send them: whole messages, not masked."""

from __future__ import annotations

import struct

TEXT, DEFLATED_TEXT = 0x81, 0xC1
"""The first byte of a text frame that is a whole message, plain or compressed."""


_short = struct.Struct("!BB").pack
_medium = struct.Struct("!BBH").pack
_long = struct.Struct("!BBQ").pack


def head(first: int, length: int) -> bytes:
    """Return the header of a frame with so many bytes."""
    if length < 126:
        return _short(first, length)
    if length < 65_536:
        return _medium(first, 126, length)
    return _long(first, 127, length)
