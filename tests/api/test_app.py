"""What the server answers to a browser and to a machine."""

import re
from base64 import b64encode
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path

import asyncpg
import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from api.base.settings import Settings
from api.cli.schema import FILE
from api.graphql.schema import schema_text
from api.store.pool import Pool
from api.web import health
from api.web.pages import NOT_BUILT, find_pwa, make_pages
from engine.games import all_games
from tests.conftest import serving


@pytest.fixture
async def client(server: str) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a real server."""
    async with httpx.AsyncClient(base_url=server) as opened:
        yield opened


@pytest.fixture
async def pages(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a small built PWA."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Hotseat</title>")
    (tmp_path / "table.html").write_text("<title>A table</title>")
    (tmp_path / "assets" / "main-abc123.js").write_text("play()")
    (tmp_path / "sw.js").write_text("wake()")
    transport = httpx.ASGITransport(Starlette(routes=[Mount("/", make_pages(tmp_path))]))
    async with httpx.AsyncClient(transport=transport, base_url="http://table") as opened:
        yield opened


async def test_the_process_says_that_it_lives(client: httpx.AsyncClient) -> None:
    answer = await client.get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok\n")


async def test_the_process_says_that_it_can_work(client: httpx.AsyncClient) -> None:
    answer = await client.get("/readyz")
    assert (answer.status_code, answer.json()["ready"]) == (200, True)
    assert answer.json()["reconnects"] == 0


async def test_a_database_of_another_version_is_not_ready(
    client: httpx.AsyncClient, pool: Pool
) -> None:
    await pool.execute("DELETE FROM _pogo_migration")
    answer = await client.get("/readyz")
    assert (answer.status_code, answer.json()["database"]) == (503, "not migrated")


async def test_a_database_that_takes_no_writes_is_not_ready(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def find_only_standbys(_: object) -> bool:
        raise asyncpg.TargetServerAttributeNotMatched("no host is writable")

    monkeypatch.setattr(health, "is_current", find_only_standbys)
    answer = await client.get("/readyz")
    assert (answer.status_code, answer.json()["database"]) == (503, "unreachable")


async def test_the_catalogue_tells_every_game(client: httpx.AsyncClient) -> None:
    query = "{ games { id title seats { low high } rulesVersion options { name kind default } } }"
    answer = (await client.post("/graphql", json={"query": query})).json()
    assert "errors" not in answer
    told = {game["id"]: game for game in answer["data"]["games"]}
    assert set(told) == set(all_games())
    for game in all_games().values():
        assert told[game.id]["seats"] == {"low": game.seats[0], "high": game.seats[1]}
        assert told[game.id]["rulesVersion"] == game.rules
        assert "pack" in [option["name"] for option in told[game.id]["options"]]


async def test_the_api_is_found_with_a_slash_at_the_end(client: httpx.AsyncClient) -> None:
    answer = await client.post("/graphql/", json={"query": "{ __typename }"})
    assert answer.json()["data"] == {"__typename": "Query"}


async def test_a_game_that_is_not_there_is_null(client: httpx.AsyncClient) -> None:
    answer = await client.post("/graphql", json={"query": '{ game(id: "ludo") { id } }'})
    assert answer.json()["data"] == {"game": None}


async def test_a_client_gets_the_words_of_a_game(client: httpx.AsyncClient) -> None:
    query = '{ pl: words(game: "co2", language: PL) none: words(game: "ludo", language: PL) }'
    answer = (await client.post("/graphql", json={"query": query})).json()
    assert "errors" not in answer
    assert answer["data"]["pl"]["decision.turn"] == "Twoja tura"
    assert answer["data"]["none"] is None


async def test_people_find_graphiql(client: httpx.AsyncClient) -> None:
    answer = await client.get("/graphql", headers={"Accept": "text/html"})
    assert answer.status_code == 200
    assert "GraphiQL" in answer.text


async def test_every_answer_carries_the_security_headers(client: httpx.AsyncClient) -> None:
    for path in ("/", "/healthz", "/graphql", "/nowhere.js"):
        headers = (await client.get(path)).headers
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
    page = (await client.get("/")).headers["Content-Security-Policy"]
    for allowed in re.findall(r"script-src ([^;]+)", page):
        assert re.fullmatch(r"'self' 'sha256-[\w+/]{43}='", allowed), "our own, and no other"
    assert "default-src 'self'" in page
    assert "connect-src 'self';" in page, "and no socket to another house"


async def test_hashed_files_are_kept_for_ever_and_others_asked_for_again(
    pages: httpx.AsyncClient,
) -> None:
    kept = await pages.get("/assets/main-abc123.js")
    assert "immutable" in kept.headers["Cache-Control"]
    for path in ("/", "/sw.js", "/table/17"):
        assert (await pages.get(path)).headers["Cache-Control"] == "no-cache"


async def test_a_place_inside_the_pwa_is_answered_by_its_page(pages: httpx.AsyncClient) -> None:
    for path in ("/", "/table/17", "/tournaments", "/index.html"):
        answer = await pages.get(path)
        assert (answer.status_code, answer.text) == (200, "<title>Hotseat</title>")


async def test_a_table_has_a_page_of_its_own(pages: httpx.AsyncClient) -> None:
    for path in ("/tables/17", "/tables/17/review", "/join/17/secret"):
        answer = await pages.get(path)
        assert (answer.status_code, answer.text) == (200, "<title>A table</title>")
        assert answer.headers["Cache-Control"] == "no-cache"


async def test_the_script_in_a_page_may_run_also_when_the_page_has_not_changed(
    tmp_path: Path,
) -> None:
    (tmp_path / "index.html").write_text('<script data-a="b">go()</script><script src="/x.js">')
    hashed = b64encode(sha256(b"go()").digest()).decode()
    transport = httpx.ASGITransport(Starlette(routes=[Mount("/", make_pages(tmp_path))]))
    async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
        first = await client.get("/lobby")
        again = await client.get("/lobby", headers={"If-None-Match": first.headers["ETag"]})
    assert (first.status_code, again.status_code) == (200, 304)
    for answer in (first, again):
        policy = answer.headers["Content-Security-Policy"]
        assert policy.endswith(f"script-src 'self' 'sha256-{hashed}'")


async def test_a_missing_file_is_missing(pages: httpx.AsyncClient) -> None:
    for path in ("/favicon.ico", "/assets/main-old.js", "/../secret.txt"):
        answer = await pages.get(path)
        assert answer.status_code == 404
        assert "immutable" not in answer.headers.get("Cache-Control", "")


async def test_without_a_built_pwa_one_line_says_what_to_run() -> None:
    transport = httpx.ASGITransport(Starlette(routes=[Mount("/", make_pages(None))]))
    async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
        answer = await client.get("/")
    assert (answer.status_code, answer.text) == (503, NOT_BUILT)


async def test_the_first_page_is_served(client: httpx.AsyncClient) -> None:
    answer = await client.get("/")
    assert answer.status_code == (503 if find_pwa() is None else 200)


def test_the_schema_file_is_what_the_code_says() -> None:
    written = FILE.read_text(encoding="utf-8")
    assert written == schema_text(), "run ./hotseat schema --write"


async def test_the_counts_are_shown_on_this_machine_only(client: httpx.AsyncClient) -> None:
    assert "hotseat_plays" in (await client.get("/metrics")).text
    for name in ("X-Forwarded-For", "X-Real-IP", "Forwarded"):
        through_a_proxy = await client.get("/metrics", headers={name: "192.0.2.1"})
        assert through_a_proxy.status_code == 404


async def test_a_token_opens_the_counts(database_url: str, tmp_path: Path) -> None:
    settings = Settings(home=tmp_path, database_url=database_url, metrics_token="open")
    async with serving(settings) as url, httpx.AsyncClient(base_url=url) as client:
        assert (await client.get("/metrics")).status_code == 404
        told = await client.get("/metrics", headers={"Authorization": "Bearer open"})
        assert told.status_code == 200


async def test_long_answers_of_the_api_come_zipped_and_short_ones_as_they_are(
    client: httpx.AsyncClient,
) -> None:
    long = {"query": "{ games { id title decisions options { name kind default choices } } }"}
    zipped = await client.post("/graphql", json=long)
    assert zipped.headers["content-encoding"] == "gzip"
    assert "Accept-Encoding" in zipped.headers["vary"]
    plain = await client.post("/graphql", json=long, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert zipped.json()["data"] == plain.json()["data"]
    short = await client.post("/graphql", json={"query": "{ games { id } }"})
    assert "content-encoding" not in short.headers
