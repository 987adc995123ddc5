"""Compresses what many sockets get once, for permessage-deflate (RFC 7692).

Every message has an operation id of its own around data that is the same for all who ask alike.
DEFLATE is a sequence of blocks, and a flushed one ends on a whole byte: the compressed data can
stand between two uncompressed blocks that hold the rest of the message.
"""

from __future__ import annotations

import struct
import zlib

WINDOW_BITS = 12
"""A window of 4 KiB, which every client is told of: it costs each socket little memory."""
MEMORY_LEVEL = 5

_END = b"\x00"
"""An empty block; the rest of it, 00 00 FF FF, is left out at the end of a message."""


def deflate(data: bytes) -> bytes:
    """Return the data as blocks that refer to nothing before them and end on a whole byte."""
    compressor = zlib.compressobj(wbits=-WINDOW_BITS, memLevel=MEMORY_LEVEL)
    return compressor.compress(data) + compressor.flush(zlib.Z_SYNC_FLUSH)


def enclose(opening: str, deflated: bytes, closing: str) -> bytes:
    """Return the payload of a compressed message: the blocks between two short texts."""
    return _store(opening.encode()) + deflated + _store(closing.encode()) + _END


def _store(data: bytes) -> bytes:
    """Return one uncompressed block of at most 65,535 bytes."""
    return struct.pack("<BHH", 0, len(data), len(data) ^ 0xFFFF) + data
