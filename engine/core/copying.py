"""Copies values of a type: what can change is copied, everything else is shared.

What to do is worked out once for each type. Writing a position and reading it again would also copy
it, but takes longer, twice as long in Power Grid.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, cast

import msgspec
from msgspec import inspect

Copy: TypeAlias = Callable[[Any], Any]

_SHARED = (
    inspect.NoneType,
    inspect.BoolType,
    inspect.IntType,
    inspect.FloatType,
    inspect.StrType,
    inspect.LiteralType,
    inspect.EnumType,
)
"""Types whose values never change."""


def copier(kind: type[msgspec.Struct]) -> Copy:
    """Return a function that copies structs of this type."""
    return _copier(inspect.type_info(kind)) or _share


def _copier(kind: inspect.Type) -> Copy | None:
    """Return what copies values of the type; None if they never change."""
    if isinstance(kind, inspect.Metadata):
        return _copier(kind.type)
    if isinstance(kind, _SHARED):
        return None
    if isinstance(kind, inspect.ListType):
        return _list_copier(_copier(kind.item_type))
    if isinstance(kind, inspect.DictType):
        return _dict_copier(_copier(kind.value_type))
    if isinstance(kind, inspect.StructType):
        return _struct_copier(kind)
    if isinstance(kind, inspect.UnionType):
        return _union_copier(kind)
    if isinstance(kind, inspect.VarTupleType) and _copier(kind.item_type) is None:
        return None
    if isinstance(kind, inspect.TupleType) and not any(map(_copier, kind.item_types)):
        return None
    raise TypeError(f"a state cannot hold {kind}")


def _share(value: Any) -> Any:
    return value


def _list_copier(copy: Copy | None) -> Copy:
    if copy is None:
        return list.copy
    item = copy

    def copy_list(values: list[Any]) -> list[Any]:
        return [item(value) for value in values]

    return copy_list


def _dict_copier(copy: Copy | None) -> Copy:
    if copy is None:
        return dict.copy
    item = copy

    def copy_dict(values: dict[Any, Any]) -> dict[Any, Any]:
        return {key: item(value) for key, value in values.items()}

    return copy_dict


def _struct_copier(kind: inspect.StructType) -> Copy | None:
    copiers = ((field.name, _copier(field.type)) for field in kind.fields)
    fields = {name: copy for name, copy in copiers if copy is not None}
    if kind.cls.__struct_config__.frozen:
        if fields:
            raise TypeError(f"{kind.cls.__name__} is frozen, but {min(fields)} can change")
        return None
    return _write_struct_copier(fields)


def _write_struct_copier(fields: Mapping[str, Copy]) -> Copy:
    """Return a function with a line for each field, as `dataclasses` writes its functions.

    A loop over the fields would take three times as long. The names are those of Python fields.
    """
    lines = ["def copy(value):", "made = value.__copy__()"]
    for name, copy in fields.items():
        is_flat = copy is list.copy or copy is dict.copy
        copied = f"made.{name}.copy()" if is_flat else f"copy_{name}(made.{name})"
        lines.append(f"made.{name} = {copied}")
    lines.append("return made")
    names: dict[str, Any] = {f"copy_{name}": copy for name, copy in fields.items()}
    exec("\n    ".join(lines), names)
    return cast(Copy, names["copy"])


def _union_copier(kind: inspect.UnionType) -> Copy | None:
    copiers: dict[type, Copy] = {}
    for member in kind.types:
        copy = _copier(member)
        if copy is not None:
            copiers[_class_of(member)] = copy
    if not copiers:
        return None

    def copy_one(value: Any) -> Any:
        copy = copiers.get(type(value))
        return value if copy is None else copy(value)

    return copy_one


def _class_of(kind: inspect.Type) -> type:
    """Return the class of the type's values, which can change."""
    if isinstance(kind, inspect.StructType):
        return kind.cls
    return list if isinstance(kind, inspect.ListType) else dict
