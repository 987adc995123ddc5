"""The schema as a file that code generators read."""

from __future__ import annotations

import httpx
import pytest
from graphql import build_schema

from api.base.settings import PROJECT


async def test_the_whole_schema_is_the_one_in_the_repository(server: str) -> None:
    async with httpx.AsyncClient(base_url=server) as client:
        answer = await client.get("/schema.graphql")
    assert answer.headers["access-control-allow-origin"] == "*"
    assert answer.text == (PROJECT / "schema" / "schema.graphql").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("asked", "there", "gone"),
    [
        ("co2", ["Co2View"], ["PowergridView", "DaybreakView"]),
        ("daybreak,powergrid", ["PowergridView", "DaybreakView"], ["Co2View"]),
    ],
)
async def test_a_client_for_some_games_gets_their_types_only(
    server: str, asked: str, there: list[str], gone: list[str]
) -> None:
    async with httpx.AsyncClient(base_url=server, timeout=60) as client:
        whole = (await client.get("/schema.graphql")).text
        part = (await client.get("/schema.graphql", params={"games": asked})).text
    schema = build_schema(part)
    assert all(schema.get_type(name) for name in there)
    assert not any(schema.get_type(name) for name in gone)
    assert len(part) < 0.85 * len(whole)


async def test_an_unknown_game_is_an_error(server: str) -> None:
    async with httpx.AsyncClient(base_url=server) as client:
        answer = await client.get("/schema.graphql", params={"games": "chess"})
    assert answer.status_code == 400
    assert "co2" in answer.text
