"""Frames of WebSockets (RFC 6455) as clients send them, found in what has just been read."""

from __future__ import annotations

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

TEXT = 0x81
MASKED = 0x80
NO_MASK = bytes(4)


def find_end(data: bytes, start: int) -> int | None:
    """Return where the frame that begins here ends; None if not all of it is there."""
    rest = len(data) - start
    if rest < 6:
        return None
    length = data[start + 1] & 0x7F
    if length < 126:
        end = start + 6 + length
    elif length == 126:
        end = start + 8 + int.from_bytes(data[start + 2 : start + 4], "big")
    elif rest >= 14:
        end = start + 14 + int.from_bytes(data[start + 2 : start + 10], "big")
    else:
        return None
    return end if end <= len(data) else None


def read_text(data: bytes, start: int, end: int) -> bytes | None:
    """Return the text of a whole message in one plain frame; None if the frame is another."""
    if data[start] != TEXT:
        return None
    length = data[start + 1]
    if length < MASKED or length == MASKED | 127:
        # Not masked, which is an error, or longer than anything in a hurry.
        return None
    begin = start + (8 if length == MASKED | 126 else 6)
    mask, text = data[begin - 4 : begin], data[begin:end]
    return text if mask == NO_MASK else apply_mask(text, mask)
