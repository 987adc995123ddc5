"""A value whose JSON is made once for everybody who selects the same fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from api.live.fanout.deflate import deflate
from api.live.fanout.shared_message import SharedMessage

Project: TypeAlias = Callable[[Any], Any]
"""Turns a value into plain data for JSON: the fields that a document selects."""


MAX_SELECTIONS = 8
"""Encoded selections of one value that are kept."""
MAX_MESSAGES = 4
"""Whole messages with one value that are kept."""


class Shared:
    """A value that many viewers get: each selection of it is encoded once."""

    __slots__ = ("compressed", "frames", "messages", "selections", "texts", "value")

    def __init__(self, value: object, selections: int = MAX_SELECTIONS) -> None:
        self.value = value
        self.selections = selections
        self.frames: dict[Project, msgspec.Raw] = {}
        self.texts: dict[Project, str] = {}
        self.compressed: dict[Project, bytes] = {}
        self.messages: dict[tuple[Project, str], SharedMessage] = {}

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
                self.messages.clear()
            frame = msgspec.Raw(msgspec.json.encode(project(self.value)))
            self.frames[project] = frame
        return frame

    def message(self, project: Project, opening: str, closing: str) -> SharedMessage:
        """Return the same JSON in a message, the same object for everybody whose message begins
        alike."""
        found = self.messages.get((project, opening))
        if found is None:
            found = SharedMessage(self, project, opening, closing)
            # Clients choose the ids in the opening. Most choose the same; the others get a message
            # of their own, of which only the data is shared.
            if len(self.messages) < MAX_MESSAGES:
                self.messages[project, opening] = found
        return found

    def text(self, project: Project) -> str:
        """Return the same JSON as text."""
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
