"""The examples that newcomers start from, run as they stand."""

from __future__ import annotations

import asyncio
import shutil
import sys
from typing import Any

import httpx
import pytest

from api.base.settings import PROJECT
from api.developers.page import EXAMPLES
from tests.api.graphql.node import node
from tests.api.graphql.player import Player, start_game
from tests.api.graphql.sockets import socket

SCRIPTS = PROJECT / "api" / "developers" / "examples"
OPERATIONS = sorted((PROJECT / "schema" / "examples").glob("*.graphql"))


async def run(url: str, *command: str) -> str:
    """What the program printed; it did not fail."""
    process = await asyncio.create_subprocess_exec(
        *command,
        env={"HOTSEAT": url, "PATH": "/usr/local/bin:/usr/bin:/bin"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    said, wrong = await process.communicate()
    assert process.returncode == 0, wrong.decode()
    return said.decode()


@pytest.mark.parametrize("name", EXAMPLES)
async def test_a_newcomer_gets_to_a_first_move(url: str, name: str) -> None:
    program = {"python": sys.executable, "javascript": node(), "curl": shutil.which("sh") or "sh"}
    said = await run(url, program[name], str(SCRIPTS / EXAMPLES[name]))
    assert "played: " in said
    assert "Played" in said
    assert "version" in said


async def test_the_page_for_developers_shows_every_example(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as client:
        answer = await client.get("/developers")
    assert answer.status_code == 200
    assert answer.text.count("<pre><code>") == len(EXAMPLES)
    assert f"{url}/graphql" in answer.text
    assert "127.0.0.1:8000" not in answer.text


@pytest.mark.parametrize("name", [path.stem for path in OPERATIONS])
async def test_an_example_operation_gets_an_answer(
    url: str, players: list[Player], name: str
) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    table = await ada.look(table_id)
    variables: dict[str, Any] = {
        "table": table_id,
        "decision": table["decisions"][0]["key"],
        "mutation": "example",
        "actions": [{"notation": table["legalActions"][0]["notation"]}],
    }
    text = (PROJECT / "schema" / "examples" / f"{name}.graphql").read_text(encoding="utf-8")
    used = {key: value for key, value in variables.items() if f"${key}" in text}
    if "subscription" in text:
        async with socket(url, ada) as ear:
            await ear.open()
            await ear.listen(text, **used)
            assert (await ear.news())["__typename"] == "TableChanged"
        return
    told = await ada.ask(text, **used)
    (answer,) = told.values()
    assert answer
    assert not (isinstance(answer, dict) and "key" in answer), "a problem has its key at the top"
