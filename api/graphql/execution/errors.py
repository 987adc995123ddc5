"""What clients are told when something goes wrong, and what they are not told."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence

from graphql import GraphQLError

from api.base.unreachable import UNREACHABLE

_log = logging.getLogger(__name__)

RETRY_SECONDS = 2
"""After which a client may ask again while the database is away."""


class RequestRefused(Exception):
    """The request was not executed; says with which status and why."""

    def __init__(
        self,
        status: int,
        errors: Sequence[GraphQLError],
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(status)
        self.status = status
        self.errors = errors
        self.headers = headers or {}


def refusal(
    status: int, code: str, message: str, headers: Mapping[str, str] | None = None
) -> RequestRefused:
    """Return the refusal of a request for one reason."""
    return RequestRefused(status, [GraphQLError(message, extensions={"code": code})], headers)


def unavailable() -> RequestRefused:
    """Return the refusal of a request while the database is away."""
    headers = {"Retry-After": str(RETRY_SECONDS)}
    return refusal(503, "UNAVAILABLE", "unavailable", headers)


def told_errors(errors: Iterable[GraphQLError]) -> list[GraphQLError]:
    """Return the errors as a client may read them; what is unexpected is logged and masked.

    Raises the refusal of the whole request if the database is away.
    """
    told = []
    for error in errors:
        original = _root_cause(error)
        if isinstance(original, UNREACHABLE):
            raise unavailable() from original
        if original is None:
            error.extensions = {"code": "BAD_USER_INPUT", **(error.extensions or {})}
            told.append(error)
            continue
        # The document is not logged: it may be long, and hold what is nobody's business.
        _log.error("an operation failed at %s", error.path, exc_info=original)
        told.append(
            GraphQLError("internal", error.nodes, path=error.path, extensions={"code": "INTERNAL"})
        )
    return told


def as_graphql_error(error: Exception) -> GraphQLError:
    """Return the error as GraphQL tells it."""
    if isinstance(error, GraphQLError):
        return error
    return GraphQLError(str(error), original_error=error)


def _root_cause(error: GraphQLError) -> BaseException | None:
    """What was raised inside; None for what was meant to be told."""
    original: BaseException | None = error.original_error
    while isinstance(original, GraphQLError):
        original = original.original_error
    return original
