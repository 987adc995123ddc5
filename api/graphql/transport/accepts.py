"""The media types that a client accepts and sends."""

from __future__ import annotations

from functools import lru_cache

JSON = "application/json"
GRAPHQL = "application/graphql-response+json"
EVENTS = "text/event-stream"


@lru_cache(maxsize=256)
def answer_type(accept: str) -> str:
    """Return the media type of the response: GraphQL's own if the client accepts it.

    >>> answer_type("application/graphql-response+json, application/json;q=0.9")
    'application/graphql-response+json'
    >>> answer_type("*/*")
    'application/json'
    """
    wanted = _weights(accept)
    if wanted.get(EVENTS, 0) > 0:
        return EVENTS
    return GRAPHQL if wanted.get(GRAPHQL, 0) > 0 and _is_first(wanted) else JSON


@lru_cache(maxsize=256)
def is_json(content_type: str) -> bool:
    """Whether the body is JSON in UTF-8."""
    kind, *parameters = (part.strip().lower() for part in content_type.split(";"))
    charsets = {part.partition("=")[2].strip('"') for part in parameters if "charset=" in part}
    return kind == JSON and charsets <= {"utf-8", "utf8"}


def _is_first(wanted: dict[str, float]) -> bool:
    return wanted[GRAPHQL] >= wanted.get(JSON, 0)


def _weights(accept: str) -> dict[str, float]:
    found = {}
    for part in accept.lower().split(","):
        kind, *parameters = (piece.strip() for piece in part.split(";"))
        weight = next(
            (parameter[2:] for parameter in parameters if parameter.startswith("q=")), "1"
        )
        try:
            found[kind] = float(weight)
        except ValueError:
            found[kind] = 0.0
    return found
