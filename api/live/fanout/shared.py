"""A value whose JSON is made once for everybody who asks for the same selection of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from api.live.fanout.deflate import deflate

Project: TypeAlias = Callable[[Any], Any]
"""Makes plain data for JSON from a value: what a document selects of it."""


MAX_SELECTIONS = 8
"""Different selections of one value that are kept encoded."""


class Shared:
    """A value that many viewers get: each selection of it is encoded once."""

    __slots__ = ("compressed", "frames", "texts", "value")

    def __init__(self, value: object) -> None:
        self.value = value
        self.frames: dict[Project, msgspec.Raw] = {}
        self.texts: dict[Project, str] = {}
        self.compressed: dict[Project, bytes] = {}

    def encoded(self, project: Project) -> msgspec.Raw:
        """Return the JSON of the projected value, the same bytes for everybody who asks alike."""
        frame = self.frames.get(project)
        if frame is None:
            if len(self.frames) >= MAX_SELECTIONS:
                # Clients choose selections: the memory that they may take is bounded.
                self.frames.clear()
                self.texts.clear()
                self.compressed.clear()
            frame = msgspec.Raw(msgspec.json.encode(project(self.value)))
            self.frames[project] = frame
        return frame

    def text(self, project: Project) -> str:
        """Return the same JSON as text, which is what sockets send."""
        text = self.texts.get(project)
        if text is None:
            text = self.texts[project] = bytes(self.encoded(project)).decode()
        return text

    def deflated(self, project: Project) -> bytes:
        """Return the same JSON compressed, for sockets that have agreed on compression."""
        blocks = self.compressed.get(project)
        if blocks is None:
            blocks = self.compressed[project] = deflate(bytes(self.encoded(project)))
        return blocks
