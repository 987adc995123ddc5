"""GraphQL over HTTP as its specification has it: the graphql-http audit, without a warning."""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64encode
from pathlib import Path
from uuid import UUID

import httpx
import pytest

from api.base.settings import PROJECT
from tests.api.graphql.node import node

LIBRARY = PROJECT / "pwa" / "node_modules" / "graphql-http" / "lib" / "audits" / "index.mjs"
AUDIT = Path(__file__).with_name("audit.mjs")


async def test_the_audit_has_neither_warnings_nor_errors(url: str) -> None:
    run = await asyncio.create_subprocess_exec(
        node(),
        str(AUDIT),
        f"{url}/graphql",
        LIBRARY.as_uri(),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    said, complaints = await run.communicate()
    assert run.returncode == 0, complaints.decode()
    audits = [json.loads(line) for line in said.splitlines()]
    assert len(audits) > 50
    assert [audit for audit in audits if audit["status"] != "ok"] == []


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "HEAD"])
async def test_other_methods_are_told_which_are_allowed(url: str, method: str) -> None:
    async with httpx.AsyncClient(base_url=url) as client:
        answer = await client.request(method, "/graphql")
    assert answer.status_code == 405
    assert answer.headers["allow"] == "GET, POST, OPTIONS"


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
)
async def test_other_media_types_are_not_read(url: str, kind: str) -> None:
    async with httpx.AsyncClient(base_url=url) as client:
        answer = await client.post("/graphql", content=b"{}", headers={"content-type": kind})
    assert answer.status_code == 415


DEEP = "[" * 90_000 + "]" * 90_000


@pytest.mark.parametrize(
    ("body", "params"),
    [
        (f'{{"query": "{{ games {{ id }} }}", "variables": {{"a": {DEEP}}}}}', None),
        (DEEP, None),
        (None, {"query": "{ games { id } }", "variables": "[" * 5000}),
        (None, {"query": "{ games { id } }", "variables": '{"a":' + "[" * 90 + "]" * 90 + "}"}),
        (None, {"query": '{ table(id: "\0") { id } }'}),
        (
            '{"query": "query($a: ID!) { table(id: $a) { id } }", "variables": {"a": "\\u0000"}}',
            None,
        ),
    ],
)
async def test_what_is_nested_too_deeply_or_holds_nul_is_refused_in_json(
    url: str, body: str | None, params: dict[str, str] | None
) -> None:
    async with httpx.AsyncClient(base_url=url, timeout=30) as client:
        if body is None:
            answer = await client.get("/graphql", params=params)
        else:
            headers = {"content-type": "application/json"}
            answer = await client.post("/graphql", content=body, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["extensions"]["code"] == "BAD_REQUEST"


@pytest.mark.parametrize(
    "document",
    [
        '{ tables(filter: {game: "\\u{0}"}) { edges { cursor } } }',
        'mutation { createTable(table: {game: "co2", seats: 2, seed: "\\u0000"}) { __typename } }',
        'mutation { deletePushSubscription(endpoint: "\\u{0}") { __typename } }',
    ],
)
async def test_nul_in_a_document_is_refused(url: str, document: str) -> None:
    async with httpx.AsyncClient(base_url=url) as client:
        told = (await client.post("/graphql", json={"query": document})).json()
    assert told["errors"][0]["extensions"]["code"] == "OUT_OF_BOUNDS"


async def test_six_characters_that_look_like_nul_are_text(url: str) -> None:
    body = r'{"query": "query($a: ID!) { table(id: $a) { id } }", "variables": {"a": "\\u0000"}}'
    async with httpx.AsyncClient(base_url=url) as client:
        answer = await client.post(
            "/graphql", content=body, headers={"content-type": "application/json"}
        )
    assert answer.json()["data"] == {"table": None}


@pytest.mark.parametrize(
    "field", ["tables", "tournaments", "myTournaments", 'leaderboard(game: "co2"']
)
@pytest.mark.parametrize(
    "cursor",
    [
        "garbage",
        "",
        "Z2FyYmFnZQ==",
        urlsafe_b64encode(f"0001-01-01T00:00:00+23:59 {UUID(int=1)}".encode()).decode(),
        urlsafe_b64encode(f"9999-12-31T23:59:59-23:59 {UUID(int=1)}".encode()).decode(),
        urlsafe_b64encode(f"99999999999 {UUID(int=1)}".encode()).decode(),
        urlsafe_b64encode(b"# 3").decode(),
    ],
)
async def test_a_cursor_that_is_none_is_an_error(url: str, field: str, cursor: str) -> None:
    called = f"{field}, " if "(" in field else f"{field}("
    query = f'{{ {called}after: "{cursor}") {{ edges {{ cursor }} }} }}'
    async with httpx.AsyncClient(base_url=url) as client:
        told = (await client.post("/graphql", json={"query": query})).json()
    assert [error["message"] for error in told["errors"]] == ["bad_cursor"]
