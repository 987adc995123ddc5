"""No query or mutation takes longer than its limit."""

from __future__ import annotations

import asyncio

import pytest
from starlette.requests import Request
from starlette.responses import Response

from api.base.deadlines import Deadlines
from api.graphql.execution import run as running
from api.graphql.execution.asked import Asked
from api.graphql.execution.persisted import Persisted
from api.graphql.execution.run import find_operation, run
from api.graphql.limits.buckets import Buckets
from api.graphql.request.context import Context
from api.graphql.request.credentials import Credentials
from api.graphql.schema import build_schema
from api.live.fanout.updates_cache import UpdatesCache
from api.services import Services
from tests.api.graphql.conftest import GAMES


async def test_an_operation_that_takes_too_long_is_answered_with_a_timeout(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never_end(*_: object) -> object:
        return await asyncio.Event().wait()

    monkeypatch.setattr(running, "_execute", never_end)
    schema = build_schema(GAMES)
    context = Context(
        services,
        UpdatesCache(services),
        Credentials(None),
        Request({"type": "http", "headers": [], "client": ("192.0.2.1", 1)}),
        Response(),
        Buckets(0),
        deadlines=Deadlines(0.001),
    )
    operation = await find_operation(schema, Persisted(), Asked("{ games { id } }"), context)
    answered = await run(schema, operation, context)
    assert answered.data is None
    assert [error.extensions for error in answered.errors] == [{"code": "TIMEOUT"}]
