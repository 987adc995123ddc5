"""The headers of a request, read in one go."""

from __future__ import annotations

from starlette.types import Scope


def read_headers(scope: Scope) -> dict[bytes, bytes]:
    """Each header by its name in small letters; of several of one name the first.

    Starlette searches the list anew for each name, and an ordinary request is asked for ten.
    """
    return dict(reversed(scope["headers"]))


def text(value: bytes | None) -> str:
    """A header's value as text; empty where there is none."""
    return "" if value is None else value.decode("latin-1")
