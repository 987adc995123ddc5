"""A value whose JSON is made once for everybody who selects the same fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from api.live.fanout.deflate import deflate

Project: TypeAlias = Callable[[Any], Any]
"""Turns a value into plain data for JSON: the fields that a document selects."""


MAX_SELECTIONS = 8
"""Encoded selections of one value that are kept."""


class Shared:
    """A value that many viewers get: each selection of it is encoded once."""

    __slots__ = ("compressed", "frames", "selections", "texts", "value")

    def __init__(self, value: object, selections: int = MAX_SELECTIONS) -> None:
        self.value = value
        self.selections = selections
        self.frames: dict[Project, msgspec.Raw] = {}
        self.texts: dict[Project, str] = {}
        self.compressed: dict[Project, bytes] = {}

    def encoded(self, project: Project) -> msgspec.Raw:
        """Return the JSON of the projected value, the same bytes for everybody who selects
        alike."""
        frame = self.frames.get(project)
        if frame is None:
            if len(self.frames) >= self.selections:
                # Clients choose selections, so the memory for them is bounded.
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
        """Return the same JSON compressed, for sockets that negotiated compression."""
        blocks = self.compressed.get(project)
        if blocks is None:
            blocks = self.compressed[project] = deflate(bytes(self.encoded(project)))
        return blocks
