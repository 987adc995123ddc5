"""While the database is away every request is told to come back, wherever it notices."""

from __future__ import annotations

import asyncpg
import httpx
import pytest

from api.graphql.accounts.queries import accounts
from api.graphql.request import context

ONE_FIELD = '{ account(id: "00000000-0000-0000-0000-000000000000") { name } }'
"""Answered without the executor."""
TWO_FIELDS = f"{ONE_FIELD[:-1]} games {{ id }} }}"
"""Answered by the executor, which collects the errors of fields."""


async def refuse(*_: object) -> None:
    raise asyncpg.CannotConnectNowError("the database system is starting up")


async def ask(url: str, document: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=url) as client:
        return await client.post("/graphql", json={"query": document})


def check_unavailable(answer: httpx.Response) -> None:
    assert answer.status_code == 503, answer.text
    assert int(answer.headers["retry-after"]) >= 1
    assert answer.json()["errors"][0]["extensions"]["code"] == "UNAVAILABLE"
    assert "data" not in answer.json()


@pytest.mark.parametrize("document", [ONE_FIELD, TWO_FIELDS])
async def test_a_resolver_notices(url: str, document: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "find_account", refuse)
    check_unavailable(await ask(url, document))


async def test_the_search_for_the_caller_notices(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(context, "find_credentials", refuse)
    check_unavailable(await ask(url, "{ games { id } }"))
