"""Everything in the schema is described, in words that are meant for its readers."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from graphql import (
    GraphQLEnumType,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLScalarType,
    build_schema,
    specified_scalar_types,
)

from api.graphql.descriptions import describe, read_descriptions
from api.graphql.schema import make_schema
from engine.games import all_games

GAMES = tuple(game.capitalize() for game in all_games())
NOT_NOUNS = {
    "about", "ahead", "at", "base", "by", "change", "drawn", "each", "free", "full", "how", "left",
    "missing", "most", "n", "need", "needs", "of", "on", "open", "place", "replaced", "since", "to",
    "use", "used", "what", "why",
}  # fmt: skip
"""Names of fields that say nothing by themselves: a game's struct must explain them."""
BOILERPLATE = re.compile(
    r"^\w+\(.*\)$|^Part of `|Strawberry|msgspec|dataclass|^An enumeration|__init__"
)
"""What Python and its libraries write where nobody has written anything."""
DIALECT = re.compile(
    r"\b(anew|tells? (of|about|it)|is told|are told|any more|games over days|nought)\b", re.I
)


def own_types() -> Iterator[tuple[str, GraphQLNamedType]]:
    """Yield the types of the schema that are not GraphQL's own."""
    for name, kind in make_schema()._schema.type_map.items():
        if not name.startswith("__") and name not in specified_scalar_types:
            yield name, kind


def descriptions() -> Iterator[tuple[str, str | None]]:
    """Yield every place of the schema that can have a description, and what it says."""
    for name, kind in own_types():
        yield name, kind.description
        if isinstance(kind, GraphQLEnumType):
            for value, shown in kind.values.items():
                yield f"{name}.{value}", shown.description
        for field, shown in getattr(kind, "fields", {}).items():
            yield f"{name}.{field}", shown.description
            for argument, given in getattr(shown, "args", {}).items():
                yield f"{name}.{field}({argument})", given.description


def may_be_silent(place: str) -> bool:
    """Whether the place is a field of a game's own type whose name is a noun or a verb."""
    owner, _, field = place.partition(".")
    return owner.startswith(GAMES) and bool(field) and field not in NOT_NOUNS and "(" not in field


def test_every_type_argument_value_and_field_is_described() -> None:
    silent = [place for place, text in descriptions() if not text and not may_be_silent(place)]
    assert silent == []


def test_no_description_is_pythons_own() -> None:
    written = [(place, text) for place, text in descriptions() if text]
    assert len(written) > 1500, "the schema was not read"
    assert [place for place, text in written if BOILERPLATE.search(text)] == []


@pytest.mark.parametrize("text", ["Foo(a: int, b: str)", "Part of `Mutation`.", "An enumeration."])
def test_boilerplate_is_recognised(text: str) -> None:
    assert BOILERPLATE.search(text)


def test_descriptions_are_sentences_in_usual_words() -> None:
    odd = [
        f"{place}: {text}"
        for place, text in descriptions()
        if text
        and not isinstance(make_schema()._schema.type_map.get(place), GraphQLScalarType)
        and (DIALECT.search(text) or not text.rstrip().endswith((".", "?", ")")))
    ]
    assert odd == []


def test_every_common_description_is_used() -> None:
    words = read_descriptions()
    places = {place for place, _ in descriptions()}
    fields = {place.split(".")[1] for place in places if "." in place and "(" not in place}
    arguments = {place[:-1].split("(")[1] for place in places if "(" in place}
    assert set(words.types) <= places
    assert {key for key in words.fields if key not in places | fields} == set()
    assert {key for key in words.arguments if key not in places | arguments} == set()


def test_what_is_described_already_stays_as_it_is() -> None:
    schema = build_schema("""
        "Ours." type Query { "Mine." name(first: Int): String rank: Int }
        type OddName { name: Int }
    """)
    describe(schema, ("Odd",))
    query = schema.query_type
    assert query is not None
    assert query.description == "Ours."
    assert query.fields["name"].description == "Mine."
    assert query.fields["name"].args["first"].description is not None
    assert query.fields["rank"].description is not None
    odd = schema.type_map["OddName"]
    assert isinstance(odd, GraphQLObjectType)
    assert odd.fields["name"].description is None
