"""Assembles the whole schema: every subject's queries, mutations and subscriptions."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Mapping
from types import ModuleType

from strawberry.schema.config import StrawberryConfig
from strawberry.schema.name_converter import NameConverter
from strawberry.tools import merge_types

from api.graphql import accounts, nodes, notify, puzzles, tables, tournaments
from api.graphql import games as game_catalogue
from api.graphql.derive.catalogue import CURRENT
from api.graphql.derive.games import derive_games
from api.graphql.derive.node import Node
from api.graphql.descriptions import describe
from api.graphql.execution.documents import Documents
from api.graphql.execution.executor import executor_for
from api.graphql.execution.hotseat_schema import HotseatSchema
from api.graphql.execution.prepared_operation import Operations
from api.graphql.overrides import extend
from engine.core import AnyGame
from engine.games import all_games

SUBJECTS: tuple[ModuleType, ...] = (
    game_catalogue,
    tables,
    puzzles,
    tournaments,
    accounts,
    notify,
    nodes,
)
"""In the order of the root fields."""


class Names(NameConverter):
    """Strawberry's naming with a cache: it asks for the same names again with every argument."""

    def __init__(self) -> None:
        super().__init__()
        self._made: dict[str, str] = {}

    def apply_naming_config(self, name: str) -> str:
        """Return the name as clients see it."""
        made = self._made.get(name)
        if made is None:
            made = self._made[name] = super().apply_naming_config(name)
        return made


def build_schema(games: Mapping[str, AnyGame]) -> HotseatSchema:
    """Return the schema for these games, built once per process."""
    key = tuple(id(game) for game in games.values())
    if key not in _built:
        # The games are kept with it, so that their ids are not reused.
        _built[key] = (games, make_schema_for(games))
    return _built[key][1]


_built: dict[tuple[int, ...], tuple[Mapping[str, AnyGame], HotseatSchema]] = {}


def make_schema_for(games: Mapping[str, AnyGame]) -> HotseatSchema:
    """Return a new schema for these games."""
    catalogue = derive_games(games)
    extend(catalogue)
    documents = Documents(catalogue)
    token = CURRENT.set(catalogue)
    try:
        schema = HotseatSchema(
            query=merge_types("Query", root_parts("queries")),
            mutation=merge_types("Mutation", root_parts("mutations")),
            subscription=merge_types("Subscription", root_parts("subscriptions")),
            types=[*catalogue.behind(Node), *catalogue.types_of_games()],
            config=StrawberryConfig(name_converter=Names()),
            execution_context_class=executor_for(catalogue),
        )
    finally:
        CURRENT.reset(token)
    describe(schema._schema, tuple(game.id.capitalize() for game in games.values()))
    schema.catalogue = catalogue
    schema.documents = documents
    schema.texts = {}
    schema.operations = Operations(schema)
    return schema


def make_schema() -> HotseatSchema:
    """Return the schema for all games."""
    return build_schema(all_games())


def schema_text() -> str:
    """Return the schema as `schema/schema.graphql` holds it."""
    return f"{make_schema().as_str().rstrip()}\n"


def root_parts(kind: str) -> tuple[type, ...]:
    """Return the subjects' Strawberry types of queries, mutations or subscriptions."""
    return tuple(
        part
        for subject in SUBJECTS
        for module in _modules(subject, kind)
        for part in vars(module).values()
        if isinstance(part, type) and part.__module__ == module.__name__ and _is_root_part(part)
    )


def _modules(subject: ModuleType, kind: str) -> Iterable[ModuleType]:
    """Yield the subject's module of this kind, or all modules of its package of this kind."""
    if kind not in {found.name for found in pkgutil.iter_modules(subject.__path__)}:
        return
    root = importlib.import_module(f"{subject.__name__}.{kind}")
    yield root
    for found in pkgutil.iter_modules(getattr(root, "__path__", ())):
        yield importlib.import_module(f"{root.__name__}.{found.name}")


def _is_root_part(part: type) -> bool:
    definition = getattr(part, "__strawberry_definition__", None)
    return getattr(definition, "is_input", None) is False
