"""Documents that would hang the server, or tell too much about it, are refused."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
from typing import Any
from uuid import uuid4

import httpx
import pytest
from graphql import parse

from api.graphql.execution import bounds, documents
from api.graphql.execution.bounds import OutOfBounds, measure
from api.graphql.execution.documents import (
    InvalidDocument,
    check_document,
    parse_document,
)
from api.graphql.execution.validation import MAX_ERRORS
from api.graphql.schema import build_schema
from tests.api.graphql.conftest import GAMES
from tests.api.graphql.limits.documents import aliased
from tests.api.graphql.player import Player


def doubling(depth: int, last: str = "nope") -> str:
    """Fragments that each spread the next one twice: 2 to the power of `depth` ways through."""
    fragments = (f"fragment f{n} on Query {{...f{n + 1} ...f{n + 1}}}" for n in range(depth))
    return "{...f0} " + " ".join(fragments) + f" fragment f{depth} on Query {{...{last}}}"


def nested(fragments: int, inline: int) -> str:
    """Fragments within each other, each behind several inline ones: few fields, many levels."""
    opened, closed = "{..." * inline, "}" * inline
    parts = (f"fragment f{n} on Query {opened}{{...f{n + 1}}}{closed}" for n in range(fragments))
    return f"{{...f0}} {' '.join(parts)} fragment f{fragments} on Query {{ games {{ id }} }}"


def everybody(count: int) -> str:
    """Fragments that all spread all others: a factorial of ways."""
    names = range(count)
    return "{...f0} " + " ".join(
        f"fragment f{n} on Query {{{' '.join(f'...f{m}' for m in names if m != n)} games {{ id }}}}"
        for n in names
    )


@pytest.mark.parametrize(
    "document",
    [
        nested(27, 54),
        nested(85, 0),
        doubling(40),
        doubling(300),
        doubling(40, "f40x"),
        everybody(30),
        "{" + "games{id}" * 2000 + "}",
        "{" + " ".join("a{" + "b " * 70 + "}" for _ in range(70)) + "}",
        "query Q { games { id } } " * 60,
    ],
)
def test_a_document_that_explodes_is_refused_in_steps_of_its_size(document: str) -> None:
    steps = 0

    def count(*_: object) -> None:
        nonlocal steps
        steps += 1

    sys.setprofile(count)
    try:
        with pytest.raises(OutOfBounds):
            measure(parse(document))
    finally:
        sys.setprofile(None)
    # Every call of a function counts; the parser alone makes some dozens for each character.
    assert steps < 400 * len(document) + 100_000


@pytest.mark.parametrize("way", ["post", "get", "webhook"])
async def test_no_way_leads_around_the_bounds(players: list[Player], way: str) -> None:
    ada, *_ = players
    if way == "post":
        told = (await ada.http.post("/graphql", json={"query": doubling(40)})).json()
    elif way == "get":
        told = (await ada.http.get("/graphql", params={"query": doubling(40)})).json()
    else:
        data = await ada.ask(
            'mutation($s: String!) { createWebhook(url: "https://example.org/", selection: $s)'
            " { __typename ... on Problem { key } } }",
            s=doubling(40),
        )
        assert data["createWebhook"] == {"__typename": "BadSelection", "key": "bad_selection"}
        return
    assert told["errors"][0]["extensions"]["code"] == "OUT_OF_BOUNDS"


@pytest.mark.parametrize(
    "selection",
    [
        "{ nothing }",
        "mutation { signOut { __typename } }",
        "subscription { lobbyUpdates { __typename } }",
        "",
        "query A { games { id } } query B { games { id } }",
        "{ __schema { types { name } } }",
        "{ tables(first: 100) { edges { node { host { ratings { games } } legalActions"
        " { notation } at(version: 1) { version } } } } }",
    ],
)
async def test_a_webhook_keeps_only_a_query_that_can_be_paid(
    players: list[Player], selection: str
) -> None:
    data = await players[0].ask(
        'mutation($s: String!) { createWebhook(url: "https://example.org/", selection: $s)'
        " { __typename } }",
        s=selection,
    )
    assert data["createWebhook"]["__typename"] == "BadSelection"


def test_a_document_selects_as_much_as_any_client_needs_and_no_more() -> None:
    def distinct(fields: int) -> str:
        return "{ " + " ".join(f"field{number}" for number in range(fields)) + " }"

    # Nothing is nested, aliased, repeated or spread: no other bound is near.
    measure(parse(distinct(bounds.MAX_SELECTIONS)))
    with pytest.raises(OutOfBounds, match=f"more than {bounds.MAX_SELECTIONS} fields"):
        measure(parse(distinct(bounds.MAX_SELECTIONS + 1)))


def test_mistakes_are_told_a_few_at_a_time() -> None:
    schema = build_schema(GAMES)
    document, _ = parse_document("{" + " ".join(f"nothing{n}" for n in range(100)) + "}")
    with pytest.raises(InvalidDocument) as refused:
        check_document(schema._schema, document, False)
    assert len(refused.value.errors) <= MAX_ERRORS + 1


@pytest.mark.parametrize(
    "document",
    [
        aliased("__schema { types { name } }", 2),
        "{ __schema { types { name } } games { id } }",
        "{ ...S } fragment S on Query { __schema { types { name } } }",
        aliased('__type(name: "Game") { name }', 20),
    ],
)
def test_the_schema_is_asked_about_alone_and_once(document: str) -> None:
    schema = build_schema(GAMES)
    ast, size = parse_document(document)
    with pytest.raises(InvalidDocument):
        check_document(schema._schema, ast, size.introspects)


async def test_what_is_wrong_with_a_document_is_not_logged(
    players: list[Player], caplog: pytest.LogCaptureFixture
) -> None:
    marker = f"marker{uuid4().hex}"
    with caplog.at_level(logging.INFO):
        for document in (f"{{ {marker} }}", f"{{ {marker}", f'{{ table(id: "{marker}" }}'):
            await players[0].send(document)
    assert marker not in caplog.text
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_others_are_answered_while_a_document_is_read(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered = threading.Event()
    check = documents.check_document

    def wait(*arguments: Any) -> None:
        assert answered.wait(20), "nobody was answered meanwhile"
        check(*arguments)

    monkeypatch.setattr(documents, "check_document", wait)
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        query = {"query": f"query Q{uuid4().hex} {{ games {{ id }} }}"}
        reading = asyncio.create_task(client.post("/graphql", json=query))
        assert (await client.get("/healthz")).status_code == 200
        assert not reading.done()
        answered.set()
        assert (await reading).json()["data"]["games"]
