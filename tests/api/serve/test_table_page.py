"""The page of a table carries what its visitor would be told by the API, and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.base.settings import Settings
from engine.games_example.windfall import game as windfall
from tests.api.graphql.player import Player, start_game
from tests.conftest import serving

TABLE = "query FindTable($id: ID!) { table(id: $id) { name status mySeats game { id } } }"
POSITION = (
    "query Position($id: ID!, $seat: Int) { table(id: $id) { version view(seat: $seat)"
    " { ... on WindfallView { players { hand } } } } }"
)
PAGE = "<head><!--first answers--><script>greet()</script></head>"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small PWA, built as the real one is."""
    folder = tmp_path / "pwa"
    folder.mkdir()
    (folder / "index.html").write_text("<title>Hotseat</title>")
    (folder / "table.html").write_text(PAGE)
    questions = {"table": TABLE, "position": {"windfall": POSITION}}
    (folder / "first_questions.json").write_text(json.dumps(questions))
    monkeypatch.setattr("api.serve.app.find_pwa", lambda: folder)
    return folder


@pytest.fixture
async def url(database_url: str, tmp_path: Path, built: Path) -> AsyncIterator[str]:
    """The server's address."""
    settings = Settings(home=tmp_path, database_url=database_url, points_per_second=0)
    async with serving(settings, {windfall.id: windfall}) as address:
        yield address


@pytest.fixture
async def players(url: str) -> AsyncIterator[list[Player]]:
    """Two people who are signed in, and a visitor who is not."""
    async with AsyncExitStack() as stack:
        found = [await stack.enter_async_context(Player(url, name)) for name in ("Ada", "Bo", "")]
        for player in found[:2]:
            await player.sign_in()
        yield found


def answers_in(page: str) -> Any:
    """What the page's block of data says; None without one."""
    found = re.search(
        r'<script type="application/json" id="first-answers">(.*?)</script>', page, re.DOTALL
    )
    return found and json.loads(found[1])


async def visit(player: Player, path: str, **headers: str) -> httpx.Response:
    return await player.http.get(path, headers={"accept-language": "pl", **headers})


async def test_each_visitor_gets_their_own_view_with_the_page(players: list[Player]) -> None:
    table = await start_game(*players[:2], public=True)
    for player, seat in zip(players, (0, 1, None), strict=True):
        page = await visit(player, f"/tables/{table}")
        answers = answers_in(page.text)
        asked = await player.ask(POSITION, id=table, seat=seat)
        assert answers["seat"] == seat
        assert answers["position"] == asked
        assert answers["table"] == await player.ask(TABLE, id=table)
        assert answers["language"] == "pl"
        hands = [shown["hand"] for shown in answers["position"]["table"]["view"]["players"]]
        assert [hand is not None for hand in hands] == [seat == 0, seat == 1]


async def test_nobody_keeps_the_page_for_anybody_else(players: list[Player]) -> None:
    table = await start_game(*players[:2])
    page = await visit(players[0], f"/tables/{table}")
    assert page.headers["Cache-Control"] == "private, no-store"
    assert "Cookie" in page.headers["Vary"]


async def test_a_table_that_does_not_exist_is_said_to_be_missing(players: list[Player]) -> None:
    missing = "00000000-0000-4000-8000-000000000000"
    answers = answers_in((await visit(players[0], f"/tables/{missing}")).text)
    assert answers["table"] == {"table": None}
    assert "position" not in answers


async def test_a_link_on_another_site_leads_to_a_page_that_asks_itself(
    players: list[Player],
) -> None:
    """There the API would not accept the cookie, and the player would look like a stranger."""
    table = await start_game(*players[:2])
    page = await visit(players[0], f"/tables/{table}", **{"sec-fetch-site": "cross-site"})
    assert page.text == PAGE.replace("<!--first answers-->", "")
    page = await visit(players[0], f"/tables/{table}", **{"sec-fetch-site": "same-origin"})
    assert answers_in(page.text)["seat"] == 0


async def test_at_a_hot_seat_no_hand_is_sent_before_somebody_takes_the_phone(
    players: list[Player],
) -> None:
    ada = players[0]
    table = (await ada.open_table(passAndPlay=True))["id"]
    await ada.change("startTable", table)
    answers = answers_in((await visit(ada, f"/tables/{table}")).text)
    assert answers["table"]["table"]["mySeats"] == [0, 1]
    assert "position" not in answers


async def test_a_waiting_room_has_no_position(players: list[Player]) -> None:
    table = (await players[0].open_table())["id"]
    answers = answers_in((await visit(players[0], f"/tables/{table}")).text)
    assert answers["table"]["table"]["status"] == "OPEN"
    assert "position" not in answers


async def test_no_name_ends_the_block(players: list[Player]) -> None:
    name = "</script><script>alert(1)//"
    table = (await players[0].open_table(name=name))["id"]
    page = (await visit(players[0], f"/tables/{table}")).text
    assert page.count("<script") == 2
    assert answers_in(page)["table"]["table"]["name"] == name


async def test_a_refused_question_leaves_the_page_to_ask_itself(
    players: list[Player], built: Path
) -> None:
    table = await start_game(*players[:2])
    (built / "first_questions.json").write_text('{"table": "{ nonsense }", "position": {}}')
    page = await visit(players[0], f"/tables/{table}")
    assert (page.status_code, answers_in(page.text)) == (200, None)
    (built / "first_questions.json").unlink()
    page = await visit(players[0], f"/tables/{table}")
    assert (page.status_code, answers_in(page.text)) == (200, None)


async def test_only_the_page_s_own_script_may_run(players: list[Player]) -> None:
    table = await start_game(*players[:2])
    page = await visit(players[0], f"/tables/{table}")
    (allowed,) = re.findall(r"script-src ([^;]+)", page.headers["Content-Security-Policy"])
    assert re.fullmatch(r"'self' 'sha256-[\w+/]{43}='", allowed)
