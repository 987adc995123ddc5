"""Compiles a selection of plain data once into a function that does what the executor would.

Below a view nothing is resolved: every value is already there. So the selection set is turned into
a chain of small functions, kept for later requests with the same document, and the executor is
bypassed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, TypeAlias

from graphql import GraphQLObjectType, GraphQLSchema
from graphql.execution.collect_fields import FieldDetailsList

from api.graphql.derive.catalogue import Catalogue, Derived, PlainField
from api.graphql.derive.shapes import AnyOf, Leaf, Many, Maybe, One, Ref, Shape
from api.live.fanout.shared import Project

Collect: TypeAlias = Callable[[GraphQLObjectType, FieldDetailsList], Mapping[str, FieldDetailsList]]


class Projector:
    """Compiles the selections of one operation with one set of variables."""

    def __init__(self, catalogue: Catalogue, schema: GraphQLSchema, collect: Collect) -> None:
        self._catalogue = catalogue
        self._schema = schema
        self._collect = collect

    def compile_shape(self, shape: Shape, details: FieldDetailsList) -> Project | None:
        """Return the function for a value of the shape; None if the value needs no change."""
        match shape:
            case Leaf():
                return shape.write
            case Maybe():
                return _maybe(self.compile_shape(shape.of, details))
            case Many():
                return _many(self.compile_shape(shape.of, details))
            case One():
                return self.compile_object(self._catalogue.by_struct[shape.struct], details)
            case AnyOf():
                return self.compile_union(shape.structs, details)
            case Ref():
                return self.compile_object(self._catalogue.by_struct[shape.target.struct], details)
            case _:
                raise TypeError(f"{shape} is not plain data")

    def compile_union(self, structs: Sequence[type], details: FieldDetailsList) -> Project:
        """Compile a selection for each struct when it first occurs."""
        compiled: dict[type, Project] = {}
        allowed = frozenset(structs)

        def project(value: Any) -> Any:
            kind = type(value)
            found = compiled.get(kind)
            if found is None:
                if kind not in allowed:
                    raise TypeError(f"{kind.__name__} is no member of this union")
                found = compiled[kind] = self.compile_object(
                    self._catalogue.by_struct[kind], details
                )
            return found(value)

        return project

    def compile_object(self, derived: Derived, details: FieldDetailsList) -> Project:
        """Return the selected fields of the object under their response names."""
        kind = self._schema.get_type(derived.name)
        if not isinstance(kind, GraphQLObjectType):
            raise TypeError(f"{derived.name} is no object type of the schema")
        return self.compile_fields(derived, self._collect(kind, details))

    def compile_fields(self, derived: Derived, fields: Mapping[str, FieldDetailsList]) -> Project:
        """Return these fields of the object, none of which has a resolver."""
        reading: list[tuple[str, str]] = []
        computed: list[tuple[str, Project]] = []
        finishing: list[tuple[str, Project]] = []
        for key, selected in fields.items():
            name = selected[0].node.name.value
            plain = derived.fields.get(name)
            if plain is None or plain.get is not None:
                # The placeholder reserves the key's position: fields are answered in the order
                # requested.
                reading.append((key, "__class__"))
                computed.append((key, _compute(derived, plain)))
            else:
                reading.append((key, plain.python_name))
            if plain is not None and (finish := self.compile_shape(plain.shape, selected)):
                finishing.append((key, finish))
        return _object(reading, computed, finishing)


def _compute(derived: Derived, plain: PlainField | None) -> Project:
    if plain is None or plain.get is None:
        # Validation allows only `__typename` besides the fields of the struct.
        return lambda _: derived.name
    return plain.get


def _object(
    reading: Sequence[tuple[str, str]],
    computed: Sequence[tuple[str, Project]],
    finishing: Sequence[tuple[str, Project]],
) -> Project:
    keys = tuple(key for key, _ in reading)
    read = _reader([attribute for _, attribute in reading])

    if not computed and not finishing:
        return lambda value: dict(zip(keys, read(value), strict=False))

    def project(value: Any) -> dict[str, Any]:
        made = dict(zip(keys, read(value), strict=False))
        for key, compute in computed:
            made[key] = compute(value)
        for key, finish in finishing:
            made[key] = finish(made[key])
        return made

    return project


def _reader(attributes: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    if not attributes:
        return lambda _: ()
    if len(attributes) == 1:
        only = attrgetter(attributes[0])
        return lambda value: (only(value),)
    read: Callable[[Any], tuple[Any, ...]] = attrgetter(*attributes)
    return read


def _maybe(project: Project | None) -> Project | None:
    if project is None:
        return None
    return lambda value: None if value is None else project(value)


def _many(project: Project | None) -> Project:
    if project is None:
        return list
    return lambda values: [project(value) for value in values]
