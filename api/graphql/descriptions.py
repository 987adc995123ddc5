"""Descriptions of what recurs throughout the schema: `name` means the same thing everywhere.

Specific descriptions are docstrings next to the definition. `descriptions.json` has the rest: roots
and interfaces, fields and arguments by name, or by `Type.field` and `Type.field(argument)` where
the name alone is not enough. A docstring is never replaced.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from graphql import GraphQLSchema, GraphQLUnionType

FILE = Path(__file__).parent / "descriptions.json"


class Descriptions(msgspec.Struct, frozen=True):
    """The contents of the file."""

    types: dict[str, str]
    fields: dict[str, str]
    arguments: dict[str, str]


@cache
def read_descriptions() -> Descriptions:
    """Read the file."""
    return msgspec.json.decode(FILE.read_bytes(), type=Descriptions)


def describe(schema: GraphQLSchema, prefixes: tuple[str, ...]) -> None:
    """Add the missing descriptions; types with these prefixes belong to the games."""
    words = read_descriptions()
    for name, kind in schema.type_map.items():
        if name.startswith("__"):
            continue
        kind.description = kind.description or words.types.get(name) or _of_result(kind)
        for owner, field in _fields(name, kind):
            common = None if name.startswith(prefixes) else words.fields.get(owner.split(".")[1])
            field.description = field.description or words.fields.get(owner) or common
            arguments: Mapping[str, Any] = getattr(field, "args", {})
            for argument, given in arguments.items():
                text = words.arguments.get(f"{owner}({argument})") or words.arguments.get(argument)
                given.description = given.description or text


def _fields(name: str, kind: Any) -> Iterator[tuple[str, Any]]:
    for field, shown in getattr(kind, "fields", {}).items():
        yield f"{name}.{field}", shown


def _of_result(kind: object) -> str | None:
    """Describe a union of a payload and problems; its name says which mutation returns it."""
    if not isinstance(kind, GraphQLUnionType) or not kind.name.endswith("Result"):
        return None
    asked = kind.name.removesuffix("Result")
    return f"The result of `{asked[:1].lower()}{asked[1:]}`, or the problem that prevented it."
