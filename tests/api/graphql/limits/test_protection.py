"""Malformed, oversized, unauthorised and greedy requests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.base.settings import Settings
from api.graphql.execution.documents import parse_document
from api.graphql.execution.persisted import DocumentNotFound, HashMismatch, Persisted
from api.graphql.limits.buckets import CAPACITY, Buckets
from api.graphql.limits.price import PriceList
from api.graphql.request.credentials import is_own_site
from api.graphql.schema import build_schema
from tests.api.graphql.conftest import GAMES
from tests.api.graphql.player import Player
from tests.conftest import serving


@pytest.fixture
async def client(url: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who sends whatever they like."""
    async with httpx.AsyncClient(base_url=url, timeout=30) as found:
        yield found


async def post(client: httpx.AsyncClient, body: bytes, kind: str = "application/json") -> Any:
    """The answer to a raw body."""
    return await client.post("/graphql", content=body, headers={"content-type": kind})


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b'"text"',
        b"[1]",
        b"null",
        b"[]",
        b"{}",
        b'{"query": 5}',
        b'{"query": "{ games { id } }", "variables": 7}',
        b'{"query": "{ games { id } }", "operationName": 7}',
        b'{"query": "{ games { id } }", "operationName": "Other"}',
        b'{"query": "{ games { id } }", "extensions": 1}',
        b"\xff\xfe",
    ],
)
async def test_a_malformed_body_is_told_to_be_one(client: httpx.AsyncClient, body: bytes) -> None:
    answer = await post(client, body)
    assert answer.status_code == 400
    assert answer.json()["errors"]


async def test_a_form_cannot_act_with_a_cookie(players: list[Player]) -> None:
    ada, *_ = players
    body = b'{"query": "mutation { signOut { __typename } }"}'
    answer = await post(ada.http, body, "text/plain")
    assert answer.status_code == 415


async def test_a_mutation_never_comes_by_get(players: list[Player]) -> None:
    ada, *_ = players
    answer = await ada.http.get("/graphql", params={"query": "mutation { signOut { __typename } }"})
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")
    assert (await ada.ask("{ viewer { scopes } }"))["viewer"] is not None


async def test_a_page_of_another_site_gets_nothing_from_our_cookie(players: list[Player]) -> None:
    ada, *_ = players
    body = {"query": "{ viewer { scopes } }"}
    for headers in (
        {"origin": "https://elsewhere.example"},
        {"sec-fetch-site": "cross-site"},
        {"origin": "null"},
    ):
        answer = await ada.http.post("/graphql", json=body, headers=headers)
        assert answer.json()["data"] == {"viewer": None}


@pytest.mark.parametrize(
    ("origin", "public_url", "is_own"),
    [
        ("http://10.0.0.5:8000", None, True),
        ("https://play.example", None, False),
        ("https://play.example", "https://play.example", True),
        ("http://play.example", "https://play.example", False),
        ("null", None, False),
        (None, None, True),
    ],
)
def test_our_own_pages_are_known_behind_a_proxy_too(
    origin: str | None, public_url: str | None, is_own: bool
) -> None:
    headers = {b"host": b"10.0.0.5:8000"}
    if origin is not None:
        headers[b"origin"] = origin.encode()
    assert is_own_site(headers, public_url, "http") is is_own


async def test_any_page_may_use_the_api_with_a_token_of_its_own(client: httpx.AsyncClient) -> None:
    asked = {"origin": "https://elsewhere.example", "access-control-request-method": "POST"}
    answer = await client.options("/graphql", headers=asked)
    assert answer.status_code == 204
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in answer.headers
    assert answer.headers["access-control-allow-methods"] == "GET, POST, OPTIONS"
    assert answer.headers["access-control-max-age"] == "86400"


async def test_answers_repeat_nothing_that_browsers_read_only_in_a_preflight(
    client: httpx.AsyncClient,
) -> None:
    answer = await client.post("/graphql", json={"query": "{ games { id } }"})
    told = {name for name in answer.headers if name.startswith("access-control-")}
    assert told == {"access-control-allow-origin", "access-control-expose-headers"}


async def test_a_body_that_is_too_large_is_not_read(client: httpx.AsyncClient) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b" " * 10_000

    assert (await post(client, b" " * 300_000)).status_code == 413
    told = await client.post(
        "/graphql", content=endless(), headers={"content-type": "application/json"}
    )
    assert told.status_code == 413


@pytest.mark.parametrize(
    "document",
    [
        "{ a" * 200,
        "{ node(id: 1) " + "{ ... on Table " * 70 + "{ id }" + "}" * 71,
        "{ " + " ".join(f"a{n}: games {{ id }}" for n in range(300)) + " }",
        "{ games { " + "id " * 6000 + "} }",
        "{ games { id } } " + "# x\n" * 5 + "query Q { a }" * 8000,
        "fragment A on Game { ...B } fragment B on Game { ...A } { games { ...A } }",
        "".join(f"fragment F{n} on Game {{ ...F{n + 1} ...F{n + 1} }} " for n in range(20))
        + "fragment F20 on Game { id } { games { ...F0 } }",
    ],
)
async def test_a_document_beyond_the_bounds_is_refused(
    client: httpx.AsyncClient, document: str
) -> None:
    answer = (await client.post("/graphql", json={"query": document})).json()
    assert answer.get("data") is None
    assert "internal" not in [error["message"] for error in answer["errors"]]


async def test_what_goes_wrong_inside_is_not_told_outside(
    players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    def spill(_: object) -> None:
        raise RuntimeError("the password is swordfish")

    monkeypatch.setattr("api.graphql.games.queries.read_game", spill)
    answer = await players[0].send("{ games { id } }")
    assert [error["message"] for error in answer["errors"]] == ["internal"]
    assert "swordfish" not in str(answer)


def price(document: str, **variables: object) -> int:
    """What the document costs."""
    schema = build_schema(GAMES)
    return PriceList(schema.catalogue, schema._schema).price(
        parse_document(document)[0], None, variables
    )


def test_more_entries_cost_more() -> None:
    document = "query($n: Int!) { tables(first: $n) { edges { node { host { name } } } } }"
    assert price(document, n=100) > 9 * price(document, n=10)


def test_plain_data_is_cheap_however_much_is_selected() -> None:
    narrow = '{ table(id: "1") { view { __typename } } }'
    wide = '{ table(id: "1") { view { ... on WindfallView { players { hand coins } } } } }'
    assert price(wide) == price(narrow)


def test_a_bucket_fills_again_with_time() -> None:
    now = 0.0
    buckets = Buckets(10, lambda: now)
    assert buckets.take("ada", CAPACITY) == (True, 0)
    assert buckets.take("ada", 1) == (False, 0)
    assert buckets.take("bo", 1) == (True, CAPACITY - 1)
    now = 2.0
    assert buckets.take("ada", 15) == (True, 5)


async def test_whoever_asks_too_much_is_told_when_to_come_back(
    database_url: str, tmp_path: Path
) -> None:
    settings = Settings(home=tmp_path, database_url=database_url, points_per_second=1)
    query = {"query": "{ tables(first: 100) { edges { node { host { name } game { id } } } } }"}
    async with serving(settings, GAMES) as url, httpx.AsyncClient(base_url=url) as client:
        first = await client.post("/graphql", json=query)
        cost = first.json()["extensions"]["cost"]
        assert first.headers["x-hotseat-cost"] == str(cost["requested"])
        assert cost["left"] == CAPACITY - cost["requested"]
        answers = [
            await client.post("/graphql", json=query)
            for _ in range(CAPACITY // cost["requested"] + 1)
        ]
    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert answers[-1].json()["errors"][0]["message"] == "rate_limited"


async def test_a_document_that_costs_too_much_is_refused_at_once(
    client: httpx.AsyncClient,
) -> None:
    fields = " ".join(
        f"a{n}: tables(first: 100) {{ edges {{ node {{ host {{ id }} }} }} }}" for n in range(30)
    )
    answer = (await client.post("/graphql", json={"query": f"{{ {fields} }}"})).json()
    assert answer["errors"][0]["message"] == "too_costly"


def test_a_document_is_known_by_its_hash_once_it_was_sent() -> None:
    persisted, document = Persisted(), "{ games { id } }"
    by_hash = {
        "persistedQuery": {"version": 1, "sha256Hash": sha256(document.encode()).hexdigest()}
    }
    with pytest.raises(DocumentNotFound):
        persisted.find(None, by_hash)
    assert persisted.find(document, by_hash) == document
    with pytest.raises(DocumentNotFound):
        persisted.find(None, by_hash)
    persisted.keep(document, by_hash)
    assert persisted.find(None, by_hash) == document
    with pytest.raises(HashMismatch):
        persisted.find("{ games { title } }", by_hash)


async def test_a_hash_is_enough_over_the_wire(client: httpx.AsyncClient) -> None:
    document = "{ games { id } }"
    extensions = {"persistedQuery": {"sha256Hash": sha256(document.encode()).hexdigest()}}
    unknown = await client.post("/graphql", json={"extensions": extensions})
    assert unknown.json()["errors"][0]["message"] == "PersistedQueryNotFound"
    await client.post("/graphql", json={"query": document, "extensions": extensions})
    known = await client.post("/graphql", json={"extensions": extensions})
    assert {game["id"] for game in known.json()["data"]["games"]} == set(GAMES)


async def test_a_sign_in_leaves_no_secret_where_scripts_could_read_it(url: str) -> None:
    async with Player(url, "Ada") as ada:
        body = {"query": "mutation { createGuest { ... on SignedIn { account { id } } } }"}
        answer = await ada.http.post("/graphql", json=body)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    secret = cookie.split("=", 1)[1].split(";")[0]
    assert secret not in answer.text.lower()
