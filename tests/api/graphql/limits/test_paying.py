"""Nobody gets around paying: not with bytes, pages, guests, tokens or bots."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest

from api.base.settings import Settings
from api.graphql.limits.address import limited_address
from api.graphql.limits.buckets import CAPACITY
from api.graphql.limits.cost import ADDRESS_SHARE
from api.serve.paid_pages import POINTS
from tests.api.graphql.conftest import GAMES
from tests.api.graphql.player import Player
from tests.api.graphql.sockets import socket
from tests.conftest import serving


@pytest.fixture
async def strict(database_url: str, tmp_path: Path) -> AsyncIterator[str]:
    """A server that gives back almost no points."""
    settings = Settings(home=tmp_path, database_url=database_url, points_per_second=1, jobs=False)
    async with serving(settings, GAMES) as url:
        yield url


async def spend(client: httpx.AsyncClient, body: Any, most: int = 20_000) -> int:
    """How often the request is answered before the points are spent."""
    for number in range(most):
        answer = await client.post("/graphql", json=body)
        if answer.status_code == 429:
            assert int(answer.headers["retry-after"]) >= 1
            return number
    return most


async def test_invalid_documents_comments_and_bytes_are_paid_for(strict: str) -> None:
    long = "#" * 50_000 + "\n{ nothing }"
    async with httpx.AsyncClient(base_url=strict, timeout=60) as client:
        assert await spend(client, {"query": long}) <= CAPACITY // 200


async def test_bytes_are_paid_for_before_they_are_read(strict: str) -> None:
    # No document at all, so that nothing but the bytes can cost anything.
    body = {"query": "", "variables": {"text": "x" * 190_000}}
    async with httpx.AsyncClient(base_url=strict, timeout=60) as client:
        assert await spend(client, body, CAPACITY // 90 + 1) <= CAPACITY // 90


async def test_pages_that_take_work_are_paid_for_and_files_are_not(strict: str) -> None:
    async with httpx.AsyncClient(base_url=strict) as client:
        pages = ("/schema.graphql", f"/tournaments/{uuid4()}/embed", "/developers")
        for number in range(CAPACITY // POINTS + 50):
            answer = await client.get(pages[number % len(pages)])
            if answer.status_code == 429:
                break
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
        assert (await client.get(f"/tournaments/{uuid4()}/calendar.ics")).status_code == 429
        assert (await client.get("/healthz")).status_code == 200
        assert (await client.get("/")).status_code != 429


async def test_every_message_of_a_socket_is_paid_for(strict: str) -> None:
    document = "{ tables(first: 100) { edges { node { host { name } game { id } } } } }"
    long: dict[str, Any] = {
        "query": document,
        "variables": {},
        "operationName": None,
        "padding": "x" * 4_000,
    }
    async with socket(strict) as wire:
        await wire.open()

        async def ask() -> Any:
            message = {"id": "1", "type": "subscribe", "payload": long}
            await wire.wire.send(json.dumps(message))
            answer = await wire.hear()
            if answer["type"] == "next":
                assert await wire.hear() == {"id": "1", "type": "complete"}
            return answer

        await ask()
        # The document is known from now on.
        first, second = [(await ask())["payload"]["extensions"]["cost"] for _ in range(2)]
        assert first["requested"] == second["requested"]
        assert first["left"] - second["left"] == pytest.approx(second["requested"], abs=1)
        async with httpx.AsyncClient(base_url=strict) as client:
            answer = (await client.post("/graphql", json=long)).json()
        assert answer["extensions"]["cost"]["requested"] == second["requested"]
        for _ in range(CAPACITY // second["requested"] + 1):
            answer = await ask()
        assert answer["type"] == "error"
        assert answer["payload"][0]["extensions"]["code"] == "RATE_LIMITED"


async def test_guests_and_tokens_do_not_multiply_points(strict: str) -> None:
    query = {"query": "{ tables(first: 100) { edges { node { host { name } game { id } } } } }"}
    spent = 0
    async with httpx.AsyncClient(base_url=strict, timeout=60) as client:
        for number in range(60):
            async with Player(strict, f"Guest {number}") as guest:
                signed = await guest.http.post(
                    "/graphql",
                    json={"query": "mutation { createGuest { __typename } }"},
                )
                if signed.status_code == 429:
                    break
                spent += await spend(guest.http, query) * 400
        else:
            pytest.fail("sixty guests were let in")
        assert (await client.post("/graphql", json=query)).status_code == 429
    assert spent <= ADDRESS_SHARE * CAPACITY


async def test_a_bot_spends_the_points_of_its_owner(strict: str) -> None:
    query = {"query": "{ tables(first: 100) { edges { node { host { name } game { id } } } } }"}
    async with Player(strict, "Ada") as ada:
        await ada.sign_in()
        bot = await ada.ask(
            'mutation { createBot(name: "Robo") { ... on CreateBotPayload { account { id } } } }'
        )
        secrets = []
        for owner in ("null", f'"{bot["createBot"]["account"]["id"]}"'):
            told = await ada.ask(
                f'mutation {{ createToken(name: "t", scopes: [READ], botId: {owner})'
                " { ... on NewToken { secret } } }"
            )
            secrets.append(told["createToken"]["secret"])
        await spend(ada.http, query)
        for secret in secrets:
            async with Player(strict, "Program", secret) as program:
                assert (await program.http.post("/graphql", json=query)).status_code == 429


def test_one_subscriber_of_ipv6_has_one_bucket() -> None:
    assert limited_address("2001:db8::1") == limited_address("2001:db8::ffff:1:2:3")
    assert limited_address("2001:db8::1") != limited_address("2001:db8:0:1::1")
    assert limited_address("::ffff:192.0.2.7") == limited_address("192.0.2.7")
