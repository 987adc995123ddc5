"""The glossary: its words are used, and the names that it forbids are not public."""

from __future__ import annotations

import re
from typing import NamedTuple

from graphql import GraphQLSchema, build_schema

from api.base.settings import PROJECT
from api.graphql.schema import make_schema

GLOSSARY = PROJECT / "infra" / "GLOSSARY.md"


class Word(NamedTuple):
    """A row of the glossary."""

    word: str
    meaning: str
    forbidden: list[str]


def read_words() -> list[Word]:
    """Read the table."""
    rows = [
        [cell.strip() for cell in line.strip("|\n ").split("|")]
        for line in GLOSSARY.read_text(encoding="utf-8").splitlines()
        if line.startswith("| ") and not line.startswith(("| word |", "| --- |"))
    ]
    return [Word(word, meaning, re.findall(r"`(\w+)`", avoid)) for word, meaning, avoid in rows]


def public_names(schema: GraphQLSchema) -> set[str]:
    """Return the names of types, fields, arguments and values that clients can see."""
    names: set[str] = set()
    for name, kind in schema.type_map.items():
        if name.startswith("__"):
            continue
        names.add(name)
        names.update(getattr(kind, "values", {}))
        for field, shown in getattr(kind, "fields", {}).items():
            names.add(field)
            names.update(getattr(shown, "args", {}))
    return names


def forbidden_names(schema: GraphQLSchema) -> set[str]:
    """Return the names of the schema that the glossary rules out."""
    avoid = {name for word in read_words() for name in word.forbidden}
    return public_names(schema) & avoid


def test_the_glossary_explains_each_word_once() -> None:
    words = read_words()
    assert len(words) >= 40
    assert len({word.word for word in words}) == len(words)
    assert [word.word for word in words] == sorted(word.word for word in words)
    assert all(word.meaning for word in words)


def test_no_forbidden_name_is_in_the_schema() -> None:
    assert forbidden_names(make_schema()._schema) == set()


def test_a_forbidden_name_would_be_found() -> None:
    schema = build_schema("type Query { toAct: Int } type Mutation { createEvent(who: Int): Int }")
    assert forbidden_names(schema) == {"toAct", "createEvent"}


def test_the_public_words_of_the_glossary_are_names_of_the_schema() -> None:
    names = " ".join(public_names(make_schema()._schema)).lower()
    public = {"account", "action", "bot", "bye", "clock", "decision", "draft", "entrant", "game",
              "inbox", "invitation", "lobby", "log", "record", "seat", "token", "tournament",
              "vacation", "version", "vote", "webhook"}  # fmt: skip
    assert {word for word in public if word not in names} == set()
    assert public <= {word.word for word in read_words()}
