"""The schema as a promise to clients."""

from __future__ import annotations

import msgspec
import pytest
from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLObjectType,
    build_schema,
    find_breaking_changes,
    parse,
    validate,
)

from api.base.settings import PROJECT
from api.cli.schema import PUBLISHED
from api.graphql.derive.games import derive_games
from api.graphql.derive.shapes import Underivable
from api.graphql.schema import make_schema, schema_text
from engine.games import all_games
from engine.games_example.windfall import game as windfall

CHANGELOG = PROJECT / "schema" / "CHANGELOG.md"
PWA_DOCUMENTS = PROJECT / "pwa" / "src" / "api" / "operations.graphql"


def test_no_change_breaks_clients_without_being_declared() -> None:
    promised = build_schema(PUBLISHED.read_text(encoding="utf-8"))
    declared = CHANGELOG.read_text(encoding="utf-8")
    undeclared = [
        change.description
        for change in find_breaking_changes(promised, build_schema(schema_text()))
        if change.description not in declared
    ]
    assert undeclared == [], "declare them in schema/CHANGELOG.md, or keep and deprecate"


def test_every_game_has_its_own_types() -> None:
    schema = make_schema()._schema
    for game in all_games().values():
        prefix = game.id.capitalize()
        assert f"{prefix}ActionInput" in schema.type_map
        kinds = schema.type_map[f"{prefix}ActionInput"]
        assert isinstance(kinds, GraphQLInputObjectType)
        assert f"input {prefix}ActionInput @oneOf {{" in schema_text()
        assert len(kinds.fields) == len(game.actions)


def test_every_type_that_is_not_a_games_own_is_described() -> None:
    schema = make_schema()._schema
    silent = [
        name
        for name, kind in schema.type_map.items()
        if isinstance(kind, GraphQLObjectType)
        and not name.startswith("__")
        and name not in {"Query", "Mutation", "Subscription"}
        and not name.startswith(tuple(game.capitalize() for game in all_games()))
        and not kind.description
    ]
    assert silent == []


def test_a_choice_is_spelled_as_the_engine_spells_it() -> None:
    catalogue = derive_games({"windfall": windfall})
    phases = catalogue.enums["WindfallPhase"]
    assert [phase.value for phase in phases] == ["plant", "auction", "over"]


def test_a_view_that_no_type_can_be_made_from_is_told_at_once() -> None:
    class Odd(msgspec.Struct):
        """A field that is no data."""

        work: type

    with pytest.raises(Underivable, match=r"Odd\.work"):
        derive_games({"windfall": windfall}).derive(Odd)


def test_enums_of_different_values_never_share_a_name() -> None:
    schema = make_schema()._schema
    names = [name for name, kind in schema.type_map.items() if isinstance(kind, GraphQLEnumType)]
    assert len(names) == len(set(names))


def test_the_documents_of_the_pwa_fit_the_schema() -> None:
    if not PWA_DOCUMENTS.is_file():
        pytest.fail("the PWA's operations have moved: tell this test where they are")
    document = parse(PWA_DOCUMENTS.read_text(encoding="utf-8"))
    assert validate(make_schema()._schema, document) == []
