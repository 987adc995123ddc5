"""The headers of a request, parsed once."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.types import Scope

_KEPT = "hotseat.headers"
"""Where the scope of a request keeps its headers once they are parsed."""


def read_headers(scope: Scope) -> Mapping[bytes, bytes]:
    """Return each header by its lower-case name; the first of several with one name.

    Starlette searches the list again for each name, and an ordinary request looks up ten.
    """
    kept: Mapping[bytes, bytes] | None = scope.get(_KEPT)
    if kept is None:
        kept = scope[_KEPT] = dict(reversed(scope["headers"]))
    return kept


def text(value: bytes | None) -> str:
    """Return a header's value as text; empty if it is missing."""
    return "" if value is None else value.decode("latin-1")
