"""The headers of a request, parsed once."""

from __future__ import annotations

from starlette.types import Scope


def read_headers(scope: Scope) -> dict[bytes, bytes]:
    """Return each header by its lower-case name; the first of several with one name.

    Starlette searches the list again for each name, and an ordinary request looks up ten.
    """
    return dict(reversed(scope["headers"]))


def text(value: bytes | None) -> str:
    """Return a header's value as text; empty if it is missing."""
    return "" if value is None else value.decode("latin-1")
