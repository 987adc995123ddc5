"""A message with shared data, as the bytes that sockets write."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api.live.fanout.deflate import enclose
from api.live.fanout.frame import DEFLATED_TEXT, TEXT, head

if TYPE_CHECKING:
    from api.live.fanout.shared import Project, Shared


class SharedMessage:
    """The data between two short texts; each form is made once, when a socket first needs it."""

    __slots__ = ("_closing", "_deflated", "_opening", "_plain", "_project", "_shared", "size")

    def __init__(self, shared: Shared, project: Project, opening: str, closing: str) -> None:
        self._shared = shared
        self._project = project
        self._opening = opening
        self._closing = closing
        self._plain: bytes | None = None
        self._deflated: bytes | None = None
        data = bytes(shared.encoded(project))
        self.size = len(opening.encode()) + len(data) + len(closing.encode())
        """Bytes of the text."""

    def text(self) -> str:
        """Return the message as text."""
        return f"{self._opening}{self._shared.text(self._project)}{self._closing}"

    def plain_frame(self) -> bytes:
        """Return the message as a frame."""
        if self._plain is None:
            data = bytes(self._shared.encoded(self._project))
            parts = (self._opening.encode(), data, self._closing.encode())
            self._plain = b"".join((head(TEXT, self.size), *parts))
        return self._plain

    def deflated_frame(self) -> bytes:
        """Return the message as a compressed frame."""
        if self._deflated is None:
            data = enclose(self._opening, self._shared.deflated(self._project), self._closing)
            self._deflated = head(DEFLATED_TEXT, len(data)) + data
        return self._deflated
