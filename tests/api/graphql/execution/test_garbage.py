"""Reading a document leaves nothing for the garbage collector, which would stop everybody."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from pathlib import Path

import graphql
import pytest

from api.graphql.execution.documents import (
    MAX_TOKENS,
    InvalidDocument,
    check_document,
    parse_document,
)
from api.graphql.execution.parser import parse
from api.graphql.execution.validation import MAX_ERRORS, RULES, validate
from api.graphql.schema import build_schema
from tests.api.graphql.conftest import GAMES
from tests.load.abuse import ABUSES

EXAMPLES = Path("schema/examples")
FEW = 500
"""What the library may leave behind for any document, however long; a rule alone notes 44,000."""
WRONG = (
    "{ nothing }",
    "{ games { id } games: game }",
    "query($a: Int) { games { id } }",
    '{ tables(first: "many") { edges { node { id } } } }',
    "{ games { id ...F } } fragment F on Table { id }",
    "{" + " ".join(f"nothing{n}" for n in range(20)) + "}",
    '"described" query { games { id } }',
)


@pytest.fixture
def uncollected() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def read(text: str) -> None:
    """Parse and check the document as for a request, and forget it."""
    schema = build_schema(GAMES)._schema
    try:
        ast, size = parse_document(text)
        check_document(schema, ast, size.introspects)
    except InvalidDocument:
        pass


@pytest.mark.parametrize("name", ABUSES)
def test_documents_are_freed_without_a_collection(name: str, uncollected: None) -> None:
    text = str(ABUSES[name]()["query"])
    read(text)
    gc.collect()
    read(text)
    assert gc.collect() < FEW


@pytest.mark.parametrize("text", ["{ games { id } " * 300, "{ games { id } } }" + "a " * 900])
def test_what_is_no_document_is_freed_too(text: str, uncollected: None) -> None:
    read(text)
    gc.collect()
    read(text)
    assert gc.collect() < FEW


def texts() -> list[str]:
    """Documents of all kinds, valid and not."""
    examples = [path.read_text(encoding="utf-8") for path in sorted(EXAMPLES.glob("*.graphql"))]
    return [*examples, *WRONG]


@pytest.mark.parametrize("text", texts())
def test_the_errors_are_those_of_the_library(text: str) -> None:
    schema = build_schema(GAMES)._schema
    expected = graphql.validate(schema, graphql.parse(text), RULES, MAX_ERRORS)
    told = validate(schema, parse(text, MAX_TOKENS))
    assert [error.formatted for error in told] == [error.formatted for error in expected]


def places_of(document: graphql.DocumentNode) -> list[tuple[str, str]]:
    """Return the kind of each node and where it was read."""
    places: list[tuple[str, str]] = []

    class Note(graphql.Visitor):
        def enter(self, node: graphql.Node, *_: object) -> None:
            places.append((node.kind, str(node.loc)))

    graphql.visit(document, Note())
    return places


@pytest.mark.parametrize("text", texts())
def test_nodes_know_where_they_were_read(text: str) -> None:
    places = places_of(parse(text, MAX_TOKENS))
    assert places == places_of(graphql.parse(text))
    assert len(places) > len(re.findall(r"\{", text))
