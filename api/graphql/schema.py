"""Puts the whole schema together: one subject a module, found by its place."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Mapping
from types import ModuleType

import strawberry
from strawberry.extensions import SchemaExtension
from strawberry.extensions.runner import SchemaExtensionsRunner
from strawberry.schema.config import StrawberryConfig
from strawberry.schema.name_converter import NameConverter
from strawberry.tools import merge_types
from strawberry.types import ExecutionContext

from api.graphql import mutations, queries, subscriptions
from api.graphql.catalogue import CURRENT, Catalogue
from api.graphql.derive import derive_games
from api.graphql.documents import Documents
from api.graphql.executor import executor_for
from api.graphql.extensions import QuickRunner, extensions_for
from api.graphql.known import extend
from api.graphql.node import Node
from api.graphql.prepared import Operations
from engine.core import AnyGame
from engine.games import all_games


class Names(NameConverter):
    """Strawberry's names, each made once: it asks for them again with every argument."""

    def __init__(self) -> None:
        super().__init__()
        self._made: dict[str, str] = {}

    def apply_naming_config(self, name: str) -> str:
        """The name as clients see it."""
        made = self._made.get(name)
        if made is None:
            made = self._made[name] = super().apply_naming_config(name)
        return made


class HotseatSchema(strawberry.Schema):
    """The schema with the catalogue of what was derived for it, and the documents it has seen."""

    catalogue: Catalogue
    documents: Documents
    operations: Operations

    def create_extensions_runner(
        self, execution_context: ExecutionContext, extensions: list[SchemaExtension]
    ) -> SchemaExtensionsRunner:
        """A runner that does nothing where nothing is to be done."""
        return QuickRunner(execution_context, extensions)


def build_schema(games: Mapping[str, AnyGame]) -> HotseatSchema:
    """The schema for these games, built once a process."""
    key = tuple(id(game) for game in games.values())
    if key not in _built:
        # The games are kept with it, so that their ids stay theirs.
        _built[key] = (games, _build(games))
    return _built[key][1]


_built: dict[tuple[int, ...], tuple[Mapping[str, AnyGame], HotseatSchema]] = {}


def _build(games: Mapping[str, AnyGame]) -> HotseatSchema:
    catalogue = derive_games(games)
    extend(catalogue)
    documents = Documents(catalogue)
    token = CURRENT.set(catalogue)
    try:
        schema = HotseatSchema(
            query=merge_types("Query", _parts(queries)),
            mutation=merge_types("Mutation", _parts(mutations)),
            subscription=merge_types("Subscription", _parts(subscriptions)),
            types=catalogue.behind(Node),
            config=StrawberryConfig(name_converter=Names()),
            execution_context_class=executor_for(catalogue),
            extensions=extensions_for(catalogue, documents),
        )
    finally:
        CURRENT.reset(token)
    schema.catalogue = catalogue
    schema.documents = documents
    schema.operations = Operations(schema)
    return schema


def make_schema() -> HotseatSchema:
    """The schema for all games."""
    return build_schema(all_games())


def schema_text() -> str:
    """The schema as `schema/schema.graphql` holds it."""
    return f"{make_schema().as_str().rstrip()}\n"


def _parts(package: ModuleType) -> tuple[type, ...]:
    """The Strawberry types that the package's modules define, in the order of their names."""
    return tuple(
        part
        for module in _modules(package)
        for part in vars(module).values()
        if isinstance(part, type) and part.__module__ == module.__name__ and _is_root_part(part)
    )


def _modules(package: ModuleType) -> Iterable[ModuleType]:
    for found in pkgutil.iter_modules(package.__path__):
        yield importlib.import_module(f"{package.__name__}.{found.name}")


def _is_root_part(part: type) -> bool:
    definition = getattr(part, "__strawberry_definition__", None)
    return getattr(definition, "is_input", None) is False
