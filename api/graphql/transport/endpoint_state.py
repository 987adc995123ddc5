"""What all requests and sockets of one endpoint share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from api.base.deadlines import Deadlines
from api.graphql.execution.hotseat_schema import HotseatSchema
from api.graphql.execution.persisted import Persisted
from api.graphql.limits.buckets import Buckets
from api.graphql.limits.turns import Turns
from api.graphql.request.connections import Connections
from api.graphql.request.context import MAX_SECONDS, Context
from api.graphql.request.credentials import Credentials
from engine.core import AnyGame

FindSchema: TypeAlias = Callable[[Mapping[str, AnyGame], str], Awaitable[HotseatSchema]]
"""Finds the schema for the named games; raises UnknownGame."""


class UnknownGame(ValueError):
    """The server does not have the named game."""


class EndpointState:
    """The schema, the cached documents, the limits and the open connections of an endpoint."""

    def __init__(
        self, schema: HotseatSchema, points_per_second: float, schema_for: FindSchema
    ) -> None:
        self.schema = schema
        self.schema_for = schema_for
        self.persisted = Persisted()
        self.buckets = Buckets(points_per_second)
        self.turns = Turns(limited=points_per_second > 0)
        self.deadlines = Deadlines(MAX_SECONDS)
        self.connections = Connections()

    def open_context(self, request: Request | WebSocket, response: Response | WebSocket) -> Context:
        """Return the context of a request or socket whose caller is not known yet."""
        state = request.state
        nobody = Credentials(None)
        return Context(
            state.services,
            state.updates,
            nobody,
            request,
            response,
            self.buckets,
            self.turns,
            self.deadlines,
        )
