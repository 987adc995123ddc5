"""Which errors clients see, and which are masked."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence

from graphql import GraphQLError

from api.base.unreachable import UNREACHABLE

_log = logging.getLogger(__name__)

RETRY_SECONDS = 2
"""Seconds after which a client may retry while the database is unavailable."""


class RequestRefused(Exception):
    """The request was not executed; holds the status and the reason."""

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
    """Return the refusal of a request for a single reason."""
    return RequestRefused(status, [GraphQLError(message, extensions={"code": code})], headers)


def unavailable() -> RequestRefused:
    """Return the refusal of a request while the database is unavailable."""
    headers = {"Retry-After": str(RETRY_SECONDS)}
    return refusal(503, "UNAVAILABLE", "unavailable", headers)


def client_errors(errors: Iterable[GraphQLError]) -> list[GraphQLError]:
    """Return the errors as a client may see them; unexpected ones are logged and masked.

    Raises the refusal of the whole request if the database is unavailable.
    """
    shown = []
    for error in errors:
        original = _root_cause(error)
        if isinstance(original, UNREACHABLE):
            raise unavailable() from original
        if original is None:
            error.extensions = {"code": "BAD_USER_INPUT", **(error.extensions or {})}
            shown.append(error)
            continue
        # The document is not logged: it may be long and contain private data.
        _log.error("an operation failed at %s", error.path, exc_info=original)
        shown.append(
            GraphQLError("internal", error.nodes, path=error.path, extensions={"code": "INTERNAL"})
        )
    return shown


def as_graphql_error(error: Exception) -> GraphQLError:
    """Return the exception as a GraphQL error."""
    if isinstance(error, GraphQLError):
        return error
    return GraphQLError(str(error), original_error=error)


def _root_cause(error: GraphQLError) -> BaseException | None:
    """Return the exception raised inside; None if the error was meant for the client."""
    original: BaseException | None = error.original_error
    while isinstance(original, GraphQLError):
        original = original.original_error
    return original
