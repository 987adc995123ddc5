"""Turns: how much of one address runs at once."""

from __future__ import annotations

import asyncio

import pytest
from graphql import GraphQLError
from starlette.requests import Request
from starlette.responses import Response

from api.graphql.execution import run as running
from api.graphql.execution.asked import Asked
from api.graphql.execution.persisted import Persisted
from api.graphql.execution.run import find_operation, run
from api.graphql.limits.buckets import Buckets
from api.graphql.limits.turns import HEAVY_POINTS, Turns
from api.graphql.request.context import Context
from api.graphql.request.credentials import Credentials
from api.graphql.schema import build_schema
from api.live.fanout.updates_cache import UpdatesCache
from api.services import Services
from tests.api.graphql.conftest import GAMES


async def most_at_once(
    services: Services, monkeypatch: pytest.MonkeyPatch, document: str, addresses: list[str]
) -> int:
    """How many of these requests, one from each address, are executed at the same time."""
    schema, turns = build_schema(GAMES), Turns()
    at_once = most = 0
    everybody = asyncio.Barrier(len(addresses))

    async def execute(*_: object) -> object:
        nonlocal at_once, most
        at_once += 1
        # Whoever may run by now does.
        for _turn in range(20):
            most = max(most, at_once)
            await asyncio.sleep(0)
        at_once -= 1
        raise GraphQLError("enough")

    monkeypatch.setattr(running, "_execute", execute)

    async def ask(address: str) -> None:
        request = Request({"type": "http", "headers": [], "client": (address, 1)})
        context = Context(
            services,
            UpdatesCache(services),
            Credentials(None),
            request,
            Response(),
            Buckets(0),
            turns,
        )
        operation = await find_operation(schema, Persisted(), Asked(document), context)
        await everybody.wait()
        await run(schema, operation, context)

    await asyncio.gather(*map(ask, addresses))
    return most


HEAVY_DOCUMENT = "{" + " ".join(f"a{n}: pushKey" for n in range(HEAVY_POINTS // 2)) + "}"


async def test_heavy_operations_of_an_address_run_one_after_another(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    same = ["192.0.2.1"] * 4
    assert await most_at_once(services, monkeypatch, HEAVY_DOCUMENT, same) == 1


async def test_heavy_operations_of_others_do_not_wait(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = [f"192.0.2.{number}" for number in range(4)]
    assert await most_at_once(services, monkeypatch, HEAVY_DOCUMENT, others) == 4


async def test_light_operations_of_an_address_run_together(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    same = ["192.0.2.1"] * 4
    assert await most_at_once(services, monkeypatch, "{ pushKey }", same) == 4
