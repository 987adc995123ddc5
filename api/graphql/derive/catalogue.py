"""All GraphQL types of one schema that are derived from structs."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping
from contextvars import ContextVar
from copy import copy
from dataclasses import dataclass, field
from enum import Enum
from functools import reduce
from operator import attrgetter, or_
from typing import Annotated, Any, TypeAlias, Union, get_args, get_origin, get_type_hints

import strawberry
from strawberry.annotation import StrawberryAnnotation
from strawberry.types.field import StrawberryField
from strawberry.types.lazy_type import LazyType
from strawberry.utils.str_converters import to_camel_case

from api.graphql.derive.docs import field_docs, for_clients, summary
from api.graphql.derive.reference import Brief, reference_field
from api.graphql.derive.shapes import (
    AnyOf,
    Leaf,
    Many,
    Maybe,
    One,
    Ref,
    Resolved,
    Scope,
    Shape,
    Write,
    shape_of,
    spell,
)

Get = Callable[[Any], object]
InputForm: TypeAlias = tuple[str, str, tuple[tuple[str, str, Write | None], ...]]


@dataclass(frozen=True)
class PlainField:
    """A field of a derived type: where its value comes from, and its shape."""

    python_name: str
    shape: Shape
    get: Get | None = None
    """Computes the value; None: read the attribute."""
    description: str | None = None
    """Used instead of the docstring below the field."""


@dataclass(frozen=True)
class Extension:
    """How a GraphQL type differs from its struct."""

    name: str | None = None
    hidden: frozenset[str] = frozenset()
    """Fields of the struct that clients do not see."""
    computed: tuple[PlainField, ...] = ()
    resolvers: type | None = None
    """A class with Strawberry fields; a type that has them is no longer plain data."""
    interface: type | None = None
    shapes: Mapping[str, Shape] = field(default_factory=dict)
    """Shapes of fields that differ from their type hints, by Python name."""
    briefs: frozenset[type] = frozenset()
    """Structs that stand in for this type where only their own fields are selected."""


@dataclass(frozen=True)
class Derived:
    """A GraphQL type made from a struct."""

    name: str
    struct: type
    kind: type
    """The Strawberry class."""
    fields: Mapping[str, PlainField]
    """By GraphQL name."""
    is_resolved: bool = False
    """Whether some fields have resolvers of their own."""


@dataclass(frozen=True)
class Naming:
    """How the structs of one package are named."""

    prefix: str
    package: str
    names: Mapping[type, str] = field(default_factory=dict)
    """Structs whose name is not prefix + class name."""

    def name_of(self, struct: type) -> str:
        """The GraphQL name of the struct."""
        if struct in self.names:
            return self.names[struct]
        if self.prefix and struct.__name__.lower().startswith(self.prefix.lower()):
            return self.prefix + struct.__name__[len(self.prefix) :]
        return self.prefix + struct.__name__


class Catalogue:
    """Derives each type once and finds it again by struct or by name."""

    def __init__(self) -> None:
        self.by_struct: dict[type, Derived] = {}
        self.by_name: dict[str, Derived] = {}
        self.unions: dict[type, AnyOf | Ref] = {}
        """Classes that stand for all their kinds, such as `View`, or for what they refer to."""
        self.inputs: dict[str, type] = {}
        """Input types by GraphQL name."""
        self.input_forms: dict[
            type, tuple[str, str, tuple[tuple[str, str, Write | None], ...]]
        ] = {}
        """How an action is written as an input: game, kind, and its fields with their names."""
        self.extensions: dict[type, Extension] = {}
        """By struct, or by a base class of structs."""
        self.interfaces: dict[str, AnyOf] = {}
        """Interfaces of the games' structs, by GraphQL name."""
        self.also: list[AnyOf] = []
        """Unions of each game that belong to the schema although no field has their type."""
        self.enums: dict[str, type[Enum]] = {}
        """By GraphQL name; those shared by inputs are added by hand."""
        self._namings: list[Naming] = []
        self._plain: dict[str, bool] = {}
        self._deriving: list[type] = []

    def adopt(self, naming: Naming) -> None:
        """Use this naming for the structs of the package from now on."""
        self._namings.append(naming)

    def derive(self, struct: type) -> Derived:
        """Return the type of the struct, derived on first use."""
        known = self.by_struct.get(struct)
        if known is not None:
            return known
        if struct in self._deriving:
            raise TypeError(f"{struct.__name__} contains itself; views must be finite")
        self._deriving.append(struct)
        extension = self._extension_of(struct)
        fields = self._fields(struct, extension)
        name = extension.name or self._naming_of(struct).name_of(struct)
        if name in self.by_name:
            raise TypeError(f"two structs would be called {name}: {struct}, {self.by_name[name]}")
        derived = Derived(
            name,
            struct,
            self._make_class(name, struct, fields, extension),
            {to_camel_case(field.python_name): field for field in fields},
            extension.resolvers is not None,
        )
        self._deriving.pop()
        self.by_struct[struct] = self.by_name[name] = derived
        return derived

    def annotation(self, shape: Shape) -> Any:
        """Return the annotation that Strawberry needs for the shape."""
        match shape:
            case Leaf():
                return shape.annotation
            case Maybe():
                return self.annotation(shape.of) | None
            case Many():
                return _list_of(self.annotation(shape.of))
            case One():
                return self.derive(shape.struct).kind
            case AnyOf():
                kinds = [self.derive(struct).kind for struct in shape.structs]
                if shape.interface is not None:
                    return shape.interface
                union = strawberry.union(shape.name, description=shape.description)
                return Annotated[reduce(or_, kinds), union]
            case Resolved():
                return shape.kind
            case Ref():
                return plain(shape.target.struct)

    def named(self, hint: Any) -> Any:
        """The Strawberry type of a hint or shape that names one struct, union or enum."""
        if isinstance(hint, AnyOf):
            return self.annotation(hint)
        scope = Scope("", __name__, "", "", self.unions, self.enums)
        return self.annotation(shape_of(hint, scope))

    def shape(self, hint: Any, struct: type, name: str) -> Shape:
        """The shape of a field of the struct."""
        naming = self._naming_of(struct)
        full = self._extension_of(struct).name or naming.name_of(struct)
        owner = full.removeprefix(naming.prefix)
        return shape_of(
            hint, Scope(naming.prefix, naming.package, owner, name, self.unions, self.enums)
        )

    def behind(self, interface: type) -> list[type]:
        """Return the types that implement the interface, including those that no field names."""
        return [
            self.derive(struct).kind
            for struct, extension in self.extensions.items()
            if extension.interface is interface
        ]

    def reference(self, parent: str, field: str) -> Ref | None:
        """Return the reference behind this field of a type, if it is one."""
        derived = self.by_name.get(parent)
        found = None if derived is None else derived.fields.get(field)
        shape = None if found is None else found.shape
        shape = shape.of if isinstance(shape, Maybe | Many) else shape
        return shape if isinstance(shape, Ref) else None

    def types_of_games(self) -> list[Any]:
        """Return the types behind the games' interfaces, and the unions that no field has."""
        behind = [
            self.derive(struct).kind
            for shape in self.interfaces.values()
            for struct in shape.structs
        ]
        unions = [StrawberryAnnotation(self.annotation(shape)).resolve() for shape in self.also]
        return [*behind, *unions]

    def is_plain(self, name: str) -> bool:
        """Whether everything below this object type or interface is plain data."""
        if name in self.interfaces:
            return all(
                self.is_plain(self.by_struct[struct].name)
                for struct in self.interfaces[name].structs
            )
        if name not in self._plain:
            self._plain[name] = self._check_plain(name)
        return self._plain[name]

    def _check_plain(self, name: str) -> bool:
        derived = self.by_name.get(name)
        if derived is None or derived.is_resolved:
            return False
        return all(self.is_plain_shape(field.shape) for field in derived.fields.values())

    def is_plain_shape(self, shape: Shape) -> bool:
        """Whether values of this shape are plain data."""
        match shape:
            case Leaf():
                return True
            case Maybe() | Many():
                return self.is_plain_shape(shape.of)
            case One():
                return self.is_plain(self.by_struct[shape.struct].name)
            case AnyOf():
                return all(self.is_plain(self.by_struct[struct].name) for struct in shape.structs)
            case Resolved():
                return False
            case Ref():
                # Plain up to its brief; `lookups` decides whether a document selects more than
                # that.
                return True

    def _naming_of(self, struct: type) -> Naming:
        for naming in self._namings:
            if struct in naming.names or struct.__module__.startswith(naming.package):
                return naming
        return Naming("", struct.__module__)

    def _extension_of(self, struct: type) -> Extension:
        for base in struct.__mro__:
            if base in self.extensions:
                return self.extensions[base]
        return Extension()

    def _fields(self, struct: type, extension: Extension) -> list[PlainField]:
        hints = get_type_hints(struct, include_extras=True)
        names: Iterable[str] = getattr(struct, "__struct_fields__", ())
        found = {name: hints[name] for name in names}
        for name, value in vars(struct).items():
            if isinstance(value, property) and value.fget:
                found[name] = get_type_hints(value.fget)["return"]
        hidden = {*extension.hidden, *_resolver_names(extension)}
        fields = [
            PlainField(name, extension.shapes.get(name) or self.shape(hint, struct, name))
            for name, hint in found.items()
            if not name.startswith("_") and name not in hidden
        ]
        return [*fields, *extension.computed]

    def _make_class(
        self, name: str, struct: type, fields: Iterable[PlainField], extension: Extension
    ) -> type:
        docs = field_docs(struct)
        body: dict[str, Any] = {"__annotations__": {}, "__module__": struct.__module__}
        for shown in fields:
            name_there = shown.python_name
            doc = shown.description or docs.get(name_there) or _property_doc(struct, name_there)
            if (
                reference := reference_field(
                    shown.shape, shown.get or attrgetter(name_there), doc, plain
                )
            ) is not None:
                body[name_there] = reference
                continue
            annotation = self.annotation(shown.shape)
            body["__annotations__"][name_there] = annotation
            body[name_there] = _field(shown, annotation, doc)
        for resolver in _resolver_names(extension):
            body[resolver] = copy(vars(extension.resolvers)[resolver])
        meant = {struct, Brief, *extension.briefs}
        body["is_type_of"] = classmethod(lambda _, value, _info: type(value) in meant)
        bases = () if extension.interface is None else (extension.interface,)
        made = types.new_class(name, bases, {}, lambda namespace: namespace.update(body))
        return strawberry.type(made, name=name, description=summary(struct))


def _resolver_names(extension: Extension) -> tuple[str, ...]:
    if extension.resolvers is None:
        return ()
    return tuple(
        name
        for name, value in vars(extension.resolvers).items()
        if isinstance(value, StrawberryField)
    )


_PARENT: Any = strawberry.Parent[object]


def _field(shown: PlainField, annotation: Any, doc: str | None) -> Any:
    compute = shown.get or _spelling(shown)
    if compute is None:
        return strawberry.field(description=doc)

    def resolve(root: Any) -> Any:
        return compute(root)

    resolve.__annotations__ = {"root": _PARENT, "return": annotation}
    return strawberry.field(resolver=resolve, description=doc)


def _spelling(shown: PlainField) -> Get | None:
    """Spell out the engine's enum members: Strawberry knows only the derived enum."""
    leaf = shown.shape
    while isinstance(leaf, Maybe | Many):
        leaf = leaf.of
    if not isinstance(leaf, Leaf) or not leaf.is_engine_enum:
        return None
    return lambda root: _spell_all(getattr(root, shown.python_name))


def _spell_all(value: Any) -> object:
    return [_spell_all(item) for item in value] if isinstance(value, tuple) else spell(value)


def _property_doc(struct: type, name: str) -> str | None:
    doc = getattr(vars(struct).get(name), "__doc__", None)
    return for_clients(doc) if isinstance(doc, str) else None


CURRENT: ContextVar[Catalogue] = ContextVar("catalogue")
"""The catalogue of the schema that is being built or executed."""


@dataclass(frozen=True)
class _Lazily(LazyType[Any, Any]):
    """A derived type named before the games are known; resolved when the schema is built."""

    type_name: str = ""
    module: str = ""
    hint: Any = None

    def resolve_type(self) -> Any:
        if isinstance(self.hint, str):
            return CURRENT.get().inputs[self.hint]
        return CURRENT.get().named(self.hint)


def _list_of(item: Any) -> Any:
    return types.GenericAlias(list, item)


def plain(hint: Any) -> Any:
    """Return the derived type of a hint or a shape, for `strawberry.field(graphql_type=...)`."""
    if isinstance(hint, Maybe):
        return plain(hint.of) | None
    if isinstance(hint, Many):
        return _list_of(plain(hint.of))
    origin, arms = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType) and types.NoneType in arms:
        present = [arm for arm in arms if arm is not types.NoneType]
        return plain(reduce(or_, present)) | None
    if origin is tuple:
        return _list_of(plain(arms[0]))
    return _Lazily(hint=hint)


def plain_input(name: str) -> Any:
    """Return the derived input type with this GraphQL name."""
    return _Lazily(hint=name)


def plain_inputs(name: str) -> Any:
    """Return a list of the derived input type with this GraphQL name, for use as an argument."""
    return strawberry.argument(graphql_type=_list_of(plain_input(name)))
