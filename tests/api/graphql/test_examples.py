"""The examples that newcomers start from, run as they stand."""

from __future__ import annotations

from typing import Any

import pytest

from api.base.settings import PROJECT
from tests.api.graphql.player import Player, start_game
from tests.api.graphql.sockets import socket

OPERATIONS = sorted((PROJECT / "schema" / "examples").glob("*.graphql"))


@pytest.mark.parametrize("name", [path.stem for path in OPERATIONS])
async def test_an_example_operation_gets_an_answer(
    url: str, players: list[Player], name: str
) -> None:
    ada, bo, _ = players
    table_id = await start_game(ada, bo)
    table = await ada.look(table_id)
    waiting = (await ada.open_table(passAndPlay=True))["id"]
    variables: dict[str, Any] = {
        "table": waiting if name == "start_table" else table_id,
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
