"""The shape of plain data, from which both GraphQL types and projections are made."""

from __future__ import annotations

import re
import sys
import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin
from uuid import UUID

import msgspec
import strawberry
from strawberry.scalars import JSON
from strawberry.types.base import has_object_definition

from api.graphql.derive.docs import enum_doc, in_words

Write: TypeAlias = Callable[[Any], object]


@dataclass(frozen=True)
class Leaf:
    """A scalar or enum value; `write` turns it into JSON if it is not JSON already."""

    annotation: object
    write: Write | None = field(default=None, compare=False)
    is_engine_enum: bool = False
    """Whether values are members of an engine enum, which Strawberry does not know."""


@dataclass(frozen=True)
class Maybe:
    """A nullable value."""

    of: Shape


@dataclass(frozen=True)
class Many:
    """A list."""

    of: Shape


@dataclass(frozen=True)
class One:
    """An object made from a struct."""

    struct: type


@dataclass(frozen=True)
class AnyOf:
    """An object of one of several structs: a union, or an interface that all of them implement."""

    name: str
    structs: tuple[type, ...]
    interface: type | None = None
    description: str | None = None


@dataclass(frozen=True)
class Resolved:
    """An object of a handwritten type with resolvers of its own."""

    kind: type


@dataclass(frozen=True)
class Ref:
    """A reference to an object with an id, looked up only if more than its brief is selected."""

    target: Target
    known: frozenset[str] = frozenset({"id"})
    """The fields that the brief holds, by GraphQL name."""


@dataclass(frozen=True)
class Target:
    """A type that others refer to by id, and how to find it."""

    struct: type
    find: Callable[[Any, Any], Any] = field(compare=False)
    """Return it for `info` and its id, maybe as an awaitable; None if the caller may not see it."""


Shape: TypeAlias = Leaf | Maybe | Many | One | AnyOf | Resolved | Ref


class Underivable(TypeError):
    """A field has a type that cannot be expressed in GraphQL."""


@dataclass(frozen=True)
class Scope:
    """The place of a hint: names of enums and unions are looked up in it or derived from it."""

    prefix: str
    package: str
    owner: str
    field: str
    unions: Mapping[type, AnyOf | Ref]
    """Classes that stand for something else: `View` for the views of all games, a brief for its
    target."""
    enums: dict[str, type[Enum]]
    """The enums made so far, by GraphQL name."""


_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_RESERVED = {"true", "false", "null"}
_SCALARS: Mapping[object, Leaf] = {
    int: Leaf(int),
    str: Leaf(str),
    bool: Leaf(bool),
    float: Leaf(float),
    UUID: Leaf(strawberry.ID, str),
    datetime: Leaf(datetime, datetime.isoformat),
    strawberry.ID: Leaf(strawberry.ID),
    JSON: Leaf(JSON),
}


def shape_of(hint: Any, scope: Scope) -> Shape:
    """Return the shape of a value with this type hint; Underivable names the field it is in."""
    if hint in _SCALARS:
        return _SCALARS[hint]
    if isinstance(hint, type) and hint in scope.unions:
        return scope.unions[hint]
    if hasattr(hint, "__supertype__"):
        return shape_of(hint.__supertype__, scope)
    origin, arms = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return shape_of(arms[0], scope)
    if origin in (Union, types.UnionType):
        return _union_shape(arms, scope)
    if origin is Literal:
        return _literal_shape(hint, arms, scope)
    if origin in (tuple, list, Sequence):
        return Many(shape_of(_item_of(arms, scope), scope))
    if origin in (dict, Mapping):
        return _SCALARS[JSON]
    if isinstance(hint, type):
        return _class_shape(hint, scope)
    raise _underivable(hint, scope)


def _class_shape(hint: type, scope: Scope) -> Shape:
    if issubclass(hint, Enum):
        return _choice_leaf(hint, hint.__name__, [member.value for member in hint], scope)
    if has_object_definition(hint):
        return Resolved(hint)
    if issubclass(hint, msgspec.Struct):
        return One(hint)
    raise _underivable(hint, scope)


def _item_of(arms: tuple[Any, ...], scope: Scope) -> Any:
    kinds = {arm for arm in arms if arm is not Ellipsis}
    if len(kinds) != 1:
        raise _underivable(arms, scope)
    return kinds.pop()


def _union_shape(arms: tuple[Any, ...], scope: Scope) -> Shape:
    present = [arm for arm in arms if arm is not types.NoneType]
    if len(present) < len(arms):
        return Maybe(shape_of(reduce(or_, present), scope))
    if all(isinstance(arm, type) and issubclass(arm, msgspec.Struct) for arm in present):
        name = _alias_of(reduce(or_, present), scope) or _camel(scope.owner, scope.field)
        return AnyOf(scope.prefix + name, tuple(present))
    if all(isinstance(shape_of(arm, scope), Leaf) for arm in present):
        return _SCALARS[JSON]
    raise _underivable(arms, scope)


def _literal_shape(hint: Any, values: tuple[Any, ...], scope: Scope) -> Shape:
    present = [value for value in values if value is not None]
    shape = _literal_leaf(hint, present, scope)
    return Maybe(shape) if len(present) < len(values) else shape


def _literal_leaf(hint: Any, values: Sequence[Any], scope: Scope) -> Leaf:
    kinds = {type(value) for value in values}
    if kinds == {str}:
        name = _alias_of(hint, scope) or _camel(scope.owner, scope.field)
        return _choice_leaf(None, name, values, scope)
    if len(kinds) == 1:
        return _SCALARS[kinds.pop()]
    return _SCALARS[JSON]


def _choice_leaf(
    engine_enum: type[Enum] | None, name: str, values: Sequence[object], scope: Scope
) -> Leaf:
    """Return an enum of the engine's values in upper case; a string if one is no GraphQL name."""
    spelled = [str(value) for value in values]
    if any(not _NAME.fullmatch(value) or value in _RESERVED for value in spelled):
        return Leaf(str, spell if engine_enum else None, is_engine_enum=engine_enum is not None)
    full = name if name.startswith(scope.prefix) else scope.prefix + name
    known = scope.enums.get(full)
    if known is None or {member.value for member in known} != set(spelled):
        if known is not None:
            full = scope.prefix + _camel(scope.owner, scope.field)
        known = scope.enums.setdefault(full, _make_enum(full, spelled, scope))
    names = {member.value: member.name for member in known}
    if engine_enum is None:
        return Leaf(known, names.__getitem__)
    by_member = {member: names[str(member.value)] for member in engine_enum}
    return Leaf(known, by_member.__getitem__, is_engine_enum=True)


def choice(known: type[Enum]) -> Leaf:
    """Return the shape of a value that is spelled as in this handwritten enum."""
    return Leaf(known, {member.value: member.name for member in known}.__getitem__)


def _make_enum(name: str, values: Sequence[str], scope: Scope) -> type[Enum]:
    members = [
        (value.upper(), strawberry.enum_value(value, description=in_words(value)))
        for value in values
    ]
    # mypy requires literal enum members; these are read from the engine.
    made: type[Enum] = Enum(name, members)  # type: ignore[misc]
    alias = name.removeprefix(scope.prefix)
    return strawberry.enum(made, name=name, description=enum_doc(scope.package, alias))


def spell(value: object) -> object:
    """Return the value, or the value behind an enum member."""
    return value.value if isinstance(value, Enum) else value


def _alias_of(hint: Any, scope: Scope) -> str | None:
    """Return the name that the game's own modules give to this literal or union."""
    for module in sorted(_modules_of(scope.package)):
        for name, value in vars(sys.modules[module]).items():
            if name[0].isupper() and get_origin(value) is not None and value == hint:
                return name
    return None


def _modules_of(package: str) -> Iterable[str]:
    return [
        name
        for name, module in list(sys.modules.items())
        if (name == package or name.startswith(f"{package}.")) and module is not None
    ]


def _camel(owner: str, field: str) -> str:
    return owner + "".join(word.capitalize() for word in field.split("_"))


def _underivable(hint: object, scope: Scope) -> Underivable:
    return Underivable(f"{scope.package}: {scope.owner}.{scope.field}: no GraphQL type for {hint}")
