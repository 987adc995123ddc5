"""Compresses data once for many sockets, with permessage-deflate (RFC 7692).

Every message wraps the same data in an operation id of its own. DEFLATE is a sequence of blocks,
and a flushed one ends on a whole byte, so the compressed data can be placed between two
uncompressed blocks with the rest of the message.
"""

from __future__ import annotations

import struct
import zlib

WINDOW_BITS = 12
"""A window of 4 KiB, announced to every client: it costs each socket little memory."""
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
