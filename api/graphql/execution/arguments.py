"""Converts arguments as Strawberry does, but plans the conversion only once per type.

Strawberry inspects the types with every request, which takes longer than converting the values.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING
from typing import Any, TypeAlias

import strawberry
from strawberry.relay import GlobalID
from strawberry.scalars import is_scalar
from strawberry.types.base import (
    StrawberryList,
    StrawberryMaybe,
    StrawberryOptional,
    has_object_definition,
)
from strawberry.types.enum import StrawberryEnumDefinition, has_enum_definition
from strawberry.types.field import StrawberryField
from strawberry.types.lazy_type import LazyType

Convert: TypeAlias = Callable[[Any], Any]
Reading: TypeAlias = tuple[str, Convert | None]
"""The resolver's name of an argument, and its converter if the value needs one."""


class Unusual(Exception):
    """The type needs more than this module supports: leave its values to Strawberry."""


def readings_of(schema: strawberry.Schema, field: StrawberryField) -> dict[str, Reading]:
    """Return how each argument of the field is converted, by its name in documents."""
    name_of = schema.config.name_converter.from_argument
    return {
        name_of(argument): (argument.python_name, _converter(schema, argument.type))
        for argument in field.arguments
    }


def _converter(schema: strawberry.Schema, kind: Any) -> Convert | None:
    if isinstance(kind, StrawberryMaybe) or kind is GlobalID:
        raise Unusual
    if isinstance(kind, StrawberryOptional):
        return _converter(schema, kind.of_type)
    if isinstance(kind, LazyType):
        return _converter(schema, kind.resolve_type())
    if isinstance(kind, StrawberryList):
        return _list(_converter(schema, kind.of_type))
    if _is_leaf(schema, kind):
        return None
    if has_object_definition(kind):
        return _object(schema, kind)
    raise Unusual


def _is_leaf(schema: strawberry.Schema, kind: Any) -> bool:
    return (
        isinstance(kind, StrawberryEnumDefinition)
        or has_enum_definition(kind)
        or is_scalar(kind, schema.schema_converter.scalar_registry)
    )


def _list(convert: Convert | None) -> Convert:
    def read(values: Any) -> Any:
        if values is None:
            return None
        return list(values) if convert is None else list(map(convert, values))

    return read


def _object(schema: strawberry.Schema, kind: Any) -> Convert:
    definition = kind.__strawberry_definition__
    if definition.from_input is not None or not definition.is_input:
        raise Unusual
    name_of = schema.config.name_converter.from_field
    # An argument that was not given and has no default is None.
    empty = {
        field.python_name: None
        for field in definition.fields
        if field.default_value is MISSING and field.default_factory is MISSING
    }
    fields = {
        name_of(field): (
            field.python_name,
            _converter(schema, field.resolve_type(type_definition=definition)),
        )
        for field in definition.fields
    }

    def read(given: Any) -> Any:
        if given is None:
            return None
        values: dict[str, Any] = dict(empty)
        for name, value in given.items():
            python_name, convert = fields[name]
            values[python_name] = value if convert is None else convert(value)
        return kind(**values)

    return read
