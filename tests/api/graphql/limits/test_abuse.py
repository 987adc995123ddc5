"""What one caller can do to all others: documents that hang, costs that are not paid, memory."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from graphql import parse

from api.base.settings import Settings
from api.graphql.derive.page import LARGE_PAGE_SIZE
from api.graphql.execution import bounds, documents
from api.graphql.execution.bounds import OutOfBounds, measure
from api.graphql.execution.documents import (
    Documents,
    InvalidDocument,
    check_document,
    parse_document,
)
from api.graphql.execution.persisted import Persisted
from api.graphql.execution.validation import MAX_ERRORS
from api.graphql.games.types import _read_words, words_of
from api.graphql.limits.address import limited_address
from api.graphql.limits.buckets import CAPACITY
from api.graphql.limits.cost import ADDRESS_SHARE, MAX_COST
from api.graphql.limits.price import CHANGE, FREE_CHARACTERS, PriceList
from api.graphql.schema import build_schema
from api.live.fanout.shared import MAX_SELECTIONS, Shared
from api.serve.paid_pages import POINTS
from engine.games_example.windfall import game as windfall
from tests.api.graphql.conftest import GAMES
from tests.api.graphql.player import Player
from tests.conftest import serving


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


def price(document: str, **variables: object) -> int:
    """What the document costs."""
    schema = build_schema(GAMES)
    return PriceList(schema.catalogue, schema._schema).price(
        parse_document(document)[0], None, variables
    )


def aliased(field: str, count: int) -> str:
    """The field many times under names of their own."""
    return "{" + " ".join(f"a{n}: {field}" for n in range(count)) + "}"


def test_what_takes_work_costs_points() -> None:
    assert price(aliased('words(game: "co2")', 200)) > MAX_COST
    assert price(aliased('tournamentSheet(id: "1", kind: STANDINGS)', 100)) > MAX_COST
    assert price(aliased("pushKey", 200)) >= 200
    assert price("{ __schema { types { fields { args { name } } } } }") >= 100
    # A single value may take work too.
    nodes = "{{ tables(first: 100) {{ edges {{ node {{ {} }} }} }} }}"
    assert price(nodes.format("id mySeats")) >= price(nodes.format("id")) + 100
    assert (
        price(
            'mutation($t: [TableInput!]!) { createTables(tables: $t, idempotencyKey: "a",'
            " dryRun: false) { __typename } }",
            t=[{}] * 500,
        )
        >= 500
    )


def test_text_that_is_kept_costs_points_however_it_is_given() -> None:
    text = "x" * 10_000
    short, long = (
        price(
            "mutation($t: TournamentInput!) { createTournament(terms: $t) { __typename } }",
            t={"title": "Cup", "description": words},
        )
        for words in ("x" * 500, text)
    )
    written = price(
        f'mutation {{ createTournament(terms: {{title: "Cup", description: "{text}"}})'
        " { __typename } }"
    )
    assert short == CHANGE
    assert long == written == CHANGE + (len("Cup") + len(text) - FREE_CHARACTERS) // 100
    many = price(
        "mutation($t: String!) { importPlayers(list: $t) { __typename } }", t="x" * 150_000
    )
    assert many < MAX_COST, "a whole list of players can still be sent"


async def test_a_long_text_is_not_paid_at_the_price_of_a_short_one_before_it() -> None:
    schema = build_schema({"windfall": windfall})
    kept = Documents(schema.catalogue)
    text = "mutation($t: TournamentInput!) { createTournament(terms: $t) { __typename } }"
    document = await kept.read(schema._schema, text, lambda _: None)
    costs = [
        kept.price(schema._schema, document, None, {"t": {"title": "Cup", "description": words}})
        for words in ("x", "x" * 20_000, "y", "y" * 20_000)
    ]
    assert costs[0] == costs[2] == CHANGE
    assert costs[1] == costs[3] == CHANGE + (len("Cup") + 20_000 - FREE_CHARACTERS) // 100


def test_a_page_is_paid_for_by_its_size() -> None:
    lines = "standings(first: {}) {{ nodes {{ name }} }}"
    cup = '{{ tournament(id: "1") {{ {} }} }}'
    small, large = (price(cup.format(lines.format(size))) for size in (100, 500))
    assert large == small + 4
    # Pages within pages are multiplied.
    rounds = "rounds(first: {}) {{ nodes {{ tables(first: 500) {{ nodes {{ names }} }} }} }}"
    assert price(cup.format(rounds.format(40))) > 40 * 5
    # Who does not say a size pays for the one that comes.
    hosts = "{ edges { node { host { name } } } }"
    assert price(f"{{ tables {hosts} }}") == price(f"{{ tables(first: 20) {hosts} }}")


def test_a_number_costs_the_same_however_it_is_written() -> None:
    body = "tables(first: $n) { edges { node { host { name } } } }"
    expected = price("{ tables(first: 100) { edges { node { host { name } } } } }")
    assert price(f"query($n: Int = 100) {{ {body} }}") == expected
    assert price(f"query($n: Int) {{ {body} }}", n=100.0) == expected
    assert price(f"query($n: Int) {{ {body} }}", n=100) == expected
    largest = price(f"query($n: Int = {LARGE_PAGE_SIZE}) {{ {body} }}")
    assert largest > expected
    assert price(f"query($n: Int) {{ {body} }}", n=2_000_000) == largest


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


async def test_reading_is_paid_for_by_characters_and_fields_even_when_the_price_is_refused() -> (
    None
):
    schema, paid = build_schema(GAMES), list[int]()
    document = aliased('words(game: "co2")', 200)
    await schema.documents.read(schema._schema, document, paid.append)
    # About half a millisecond a point, as for everything else.
    assert sum(paid) >= len(document) // 100 + 200 // 10
    assert price(document) > MAX_COST
    paid.clear()
    await schema.documents.read(schema._schema, document, paid.append)
    assert paid == [], "a document that is known is not read again"


async def test_what_is_wrong_with_a_document_is_not_logged(
    players: list[Player], caplog: pytest.LogCaptureFixture
) -> None:
    marker = f"marker{uuid4().hex}"
    with caplog.at_level(logging.INFO):
        for document in (f"{{ {marker} }}", f"{{ {marker}", f'{{ table(id: "{marker}" }}'):
            await players[0].send(document)
    assert marker not in caplog.text
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


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


async def test_documents_and_hashes_are_kept_by_their_size() -> None:
    schema = build_schema({"windfall": windfall})
    kept = Documents(schema.catalogue, capacity=10_000)
    persisted = Persisted(capacity=10_000)
    for number in range(200):
        text = f"query Q{number} {{ games {{ id }} }} #" + "x" * 500
        await kept.read(schema._schema, text, lambda _: None)
        persisted.keep(text, {"persistedQuery": {"sha256Hash": str(number)}})
    assert 9_000 < kept.size <= 10_000
    assert 9_000 < persisted.size <= 10_000


async def test_only_valid_documents_are_kept(url: str) -> None:
    schema = build_schema(GAMES)
    before = schema.documents.size
    async with httpx.AsyncClient(base_url=url) as client:
        for number in range(20):
            await client.post("/graphql", json={"query": f"{{ nothing{number} }}"})
    assert schema.documents.size == before


def test_no_word_of_a_caller_is_a_key_of_a_cache() -> None:
    before = _read_words.cache_info().currsize
    for number in range(50):
        assert words_of(windfall, f"xx{number}") is None
    assert _read_words.cache_info().currsize == before


def test_selections_of_one_value_are_not_kept_without_end() -> None:
    shared = Shared({"a": 1})
    for _ in range(10 * MAX_SELECTIONS):
        shared.text(lambda value: value)
    assert len(shared.frames) <= MAX_SELECTIONS
    assert len(shared.texts) <= MAX_SELECTIONS


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
