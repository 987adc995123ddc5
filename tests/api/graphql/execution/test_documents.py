"""A document that many clients send at once is read once."""

from __future__ import annotations

import asyncio

import pytest

from api.graphql.execution import documents
from api.graphql.execution.documents import InvalidDocument
from api.graphql.limits.cost import RateLimited
from api.graphql.schema import build_schema
from engine.games_example.windfall import game as windfall

VALID, OTHER, INVALID = "{ games { id } }", "{ games { __typename } }", "{ nothing }"
"""A schema keeps its documents from one test to the next."""
READERS = 5


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The documents that were parsed."""
    texts: list[str] = []
    parse = documents.parse_document

    def note(text: str) -> object:
        texts.append(text)
        return parse(text)

    monkeypatch.setattr(documents, "parse_document", note)
    return texts


async def _read_together(text: str, points: list[int]) -> list[object]:
    """Let readers with so many points each ask for the document at the same time."""
    schema = build_schema({"windfall": windfall})

    def pay_from(left: int) -> documents.Pay:
        def pay(asked: int) -> None:
            if asked > left:
                raise RateLimited(1)

        return pay

    async with asyncio.timeout(60):
        return list(
            await asyncio.gather(
                *(schema.documents.read(schema._schema, text, pay_from(left)) for left in points),
                return_exceptions=True,
            )
        )


async def test_it_is_parsed_once_for_all(parsed: list[str]) -> None:
    first, *others = await _read_together(VALID, [100] * READERS)
    assert isinstance(first, documents.Document)
    assert all(other is first for other in others)
    assert parsed == [VALID]


async def test_an_invalid_one_is_refused_to_each(parsed: list[str]) -> None:
    found = await _read_together(INVALID, [100] * READERS)
    assert [type(error) for error in found] == [InvalidDocument] * READERS
    assert parsed == [INVALID] * READERS


async def test_who_cannot_pay_for_it_spoils_it_for_nobody(parsed: list[str]) -> None:
    first, *others = await _read_together(OTHER, [0, *[100] * READERS])
    assert isinstance(first, RateLimited)
    assert {type(other) for other in others} == {documents.Document}
    assert parsed == [OTHER]
