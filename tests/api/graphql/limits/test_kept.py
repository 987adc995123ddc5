"""No caller fills the memory with what the server keeps."""

from __future__ import annotations

import httpx

from api.graphql.execution.documents import (
    Documents,
)
from api.graphql.execution.persisted import Persisted
from api.graphql.games.types import _read_words, words_of
from api.graphql.schema import build_schema
from api.live.fanout.shared import MAX_SELECTIONS, Shared
from engine.games_example.windfall import game as windfall
from tests.api.graphql.conftest import GAMES


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
