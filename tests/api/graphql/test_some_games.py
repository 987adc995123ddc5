"""Schemas for some games: callers choose the sets, so few of them are kept."""

from __future__ import annotations

import pytest

from api.base.lru import Lru
from api.graphql import some_games
from api.graphql.execution.hotseat_schema import HotseatSchema
from tests.api.graphql.conftest import GAMES


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The sets that were built, in order; two are kept."""
    found: list[tuple[str, ...]] = []

    def build(games: dict[str, object]) -> object:
        found.append(tuple(games))
        return object()

    monkeypatch.setattr(some_games, "make_schema_for", build)
    monkeypatch.setattr(some_games, "_kept", Lru(2))
    return found


async def ask(named: str) -> HotseatSchema:
    return await some_games.schema_for(GAMES, named)


async def test_a_set_is_built_once_in_whatever_order_it_is_named(
    built: list[tuple[str, ...]],
) -> None:
    first = await ask("co2,daybreak")
    assert await ask("daybreak,co2,,co2") is first
    assert built == [("co2", "daybreak")]


async def test_the_least_recently_used_set_goes(built: list[tuple[str, ...]]) -> None:
    for named in ("co2", "daybreak", "co2", "powergrid", "co2", "daybreak"):
        await ask(named)
    assert built == [("co2",), ("daybreak",), ("powergrid",), ("daybreak",)]
    assert len(some_games._kept) == 2
