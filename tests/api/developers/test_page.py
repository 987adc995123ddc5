"""Every sample on `/developers` runs exactly as it stands there, and its numbers are the code's."""

from __future__ import annotations

import asyncio
import functools
import http.server
import os
import re
import shutil
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from html import unescape
from pathlib import Path

import httpx
import pytest
from playwright.async_api import async_playwright

from api.accounts.device_codes import LIFE, MAX_WRONG_BY_ACCOUNT
from api.base.settings import Settings
from api.developers.page import SAMPLES
from api.graphql.limits.buckets import CAPACITY
from api.graphql.limits.cost import MAX_COST
from api.graphql.limits.price import WORK
from api.notify.signature import sign
from engine.games import all_games
from tests.api.client.conftest import installed as python_client
from tests.api.graphql.node import node
from tests.conftest import serving
from tests.pwa.client.conftest import installed as npm_client
from tests.pwa.phone import CHROMIUM_ARGUMENTS, find_chromium

__all__ = ["npm_client", "python_client"]

FOLLOWED = ("Played", "TableChanged", "since", "version")


@pytest.fixture
async def url(database_url: str, tmp_path: Path) -> AsyncIterator[str]:
    """The server's address."""
    settings = Settings(home=tmp_path, database_url=database_url)
    async with serving(settings, all_games()) as address:
        yield address


async def read_page(url: str) -> str:
    """Return the page as a browser gets it."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        answer = await client.get("/developers")
        assert answer.status_code == 200
        return answer.text


def samples(page: str) -> dict[str, str]:
    """Return the samples of the page by name, as somebody would copy them."""
    found = re.findall(r'<code data-sample="([^"]+)">(.*?)</code></pre>', page, re.DOTALL)
    return {name: unescape(text) for name, text in found}


async def run_sample(
    url: str,
    name: str,
    folder: Path,
    *arguments: str,
    given: bytes = b"",
    environment: dict[str, str] | None = None,
) -> str:
    """Copy the sample from the page into a file, run it, and return what it prints."""
    file = folder / name
    file.write_text(samples(await read_page(url))[name], encoding="utf-8")
    programs = {".py": sys.executable, ".mjs": node(), ".sh": shutil.which("sh") or "sh"}
    process = await asyncio.create_subprocess_exec(
        programs[file.suffix],
        str(file),
        *arguments,
        cwd=folder,
        env={"PATH": os.environ["PATH"], **(environment or {})},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    said, wrong = await process.communicate(given)
    assert process.returncode == 0, wrong.decode()
    return said.decode()


async def test_every_sample_stands_on_the_page_with_the_address_of_the_server(url: str) -> None:
    page = await read_page(url)
    assert list(samples(page)) == [
        *("play.py", "play.mjs", "play.sh", "play.html", "client.py", "client.mjs"),
        *("verify.py", "verify.mjs"),
    ]
    assert sorted(samples(page)) == sorted(SAMPLES)
    assert "127.0.0.1:8000" not in page
    assert f"{url}/graphql" in page
    assert "<!-- " not in page
    assert "{{" not in page


@pytest.mark.parametrize("name", ["play.py", "play.mjs", "play.sh"])
async def test_a_newcomer_plays_follows_and_reconnects(url: str, name: str, tmp_path: Path) -> None:
    said = await run_sample(url, name, tmp_path)
    assert all(word in said for word in FOLLOWED), said
    assert said.count("TableChanged") == 2


@contextmanager
def another_origin(folder: Path) -> Iterator[str]:
    """Serve a folder of files at another port: another origin, to a browser."""
    handler = functools.partial(_Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join()


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.mark.browser
async def test_a_page_of_another_origin_plays_follows_and_reconnects(
    url: str, tmp_path: Path
) -> None:
    (tmp_path / "play.html").write_text(samples(await read_page(url))["play.html"])
    with another_origin(tmp_path) as elsewhere:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=find_chromium(), args=CHROMIUM_ARGUMENTS
            )
            page = await browser.new_page()
            errors: list[str] = []
            page.on("pageerror", lambda error: errors.append(str(error)))
            await page.goto(f"{elsewhere}/play.html")
            await page.wait_for_function("out.textContent.split('TableChanged').length > 2")
            said = await page.inner_text("#out")
            assert await page.context.cookies() == []
            await browser.close()
    assert errors == []
    assert all(word in said for word in FOLLOWED), said


async def test_the_sample_of_the_python_client_plays_a_game(
    url: str, python_client: Path, tmp_path: Path
) -> None:
    said = await run_sample(
        url, "client.py", tmp_path, environment={"PYTHONPATH": str(python_client)}
    )
    assert said.startswith("Result(reason=")


async def test_the_sample_of_the_javascript_client_plays_a_game(url: str, npm_client: Path) -> None:
    assert "reason:" in await run_sample(url, "client.mjs", npm_client)


@pytest.mark.parametrize("name", ["verify.py", "verify.mjs"])
async def test_the_samples_verify_what_the_server_signs_and_nothing_else(
    url: str, name: str, tmp_path: Path
) -> None:
    body, now = b'{"event": "decision"}', datetime.now(UTC)
    headers = tuple(sign("whsec_secret", "d1", now, body).values())
    old = tuple(sign("whsec_secret", "d1", datetime(2026, 1, 1, tzinfo=UTC), body).values())
    for secret, values, sent, answer in (
        ("whsec_secret", headers, body, "true"),
        ("whsec_other", headers, body, "false"),
        ("whsec_secret", headers, body + b" ", "false"),
        ("whsec_secret", old, body, "false"),
    ):
        said = await run_sample(url, name, tmp_path, secret, *values, given=sent)
        assert said.strip().lower() == answer


async def test_the_numbers_on_the_page_are_those_of_the_code(url: str) -> None:
    page = await read_page(url)
    rows = dict(re.findall(r"<tr><th>(.*?)</th><td>(.*?)</td></tr>", page))
    assert rows["points in a full bucket"] == f"{CAPACITY:,}"
    assert rows["points regained per second"] == "200"
    assert rows["maximum points per document"] == f"{MAX_COST:,}"
    assert rows["lifetime of a device code in minutes"] == str(LIFE.seconds // 60)
    assert str(MAX_WRONG_BY_ACCOUNT) in rows["wrong user codes per quarter of an hour"]
    for field, points in WORK.items():
        assert rows[f"<code>{field}</code>"] == str(points)


async def test_every_key_of_a_problem_or_refusal_is_on_the_page(url: str) -> None:
    page = await read_page(url)
    for key in ("not_signed_in", "too_many", "slow_down", "stale_decision"):
        assert f"<code>{key}</code>" in page
    for game in all_games().values():
        assert all(f"<code>{key}</code>" in page for key in game.refusals)


async def test_every_operation_that_the_page_names_is_in_the_schema(url: str) -> None:
    from api.graphql.schema import make_schema

    text = re.sub(
        r"<pre.*?</pre>|<details><summary>All changes.*", "", await read_page(url), flags=re.S
    )
    named = set(re.findall(r"<code>([a-z][A-Za-z]+)(?:\([^)]*\))?</code>", text))
    camel = {name for name in named if re.search("[A-Z]", name)}
    assert len(camel) >= 15
    schema = make_schema().as_str()
    assert {name for name in camel if not re.search(rf"\b{name}\b", schema)} <= {"sha256Hash"}


async def test_the_links_of_the_page_lead_somewhere(url: str) -> None:
    page = await read_page(url)
    ids = set(re.findall(r'id="([^"]+)"', page))
    links = set(re.findall(r'href="([^"]+)"', page))
    assert {link[1:] for link in links if link.startswith("#")} <= ids
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        for link in sorted(link for link in links if link.startswith("/")):
            explorer = link.partition("?")[0] == "/graphql"
            accept = "text/html" if explorer else "*/*"
            answer = await client.get(link, headers={"accept": accept})
            # The explorer is built with the app, which may be left out.
            assert answer.status_code in ({200, 503} if explorer else {200}), link
        assert (await client.get("/developers/")).text == page


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_the_page_fits_a_phone(url: str, scheme: str) -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=find_chromium(), args=CHROMIUM_ARGUMENTS
        )
        dark = scheme == "dark"
        page = await browser.new_page(
            viewport={"width": 360, "height": 740}, color_scheme="dark" if dark else "light"
        )
        await page.goto(f"{url}/developers")
        await page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
        width = await page.evaluate("document.documentElement.scrollWidth")
        await browser.close()
    assert width <= 360
