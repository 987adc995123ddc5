"""The schema as a promise to clients."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLObjectType,
    build_schema,
    find_breaking_changes,
    get_named_type,
    is_leaf_type,
    parse,
    validate,
)

from api.base.settings import PROJECT
from api.cli.schema import PUBLISHED
from api.graphql.derive.games import Conflict, derive_games
from api.graphql.derive.shapes import Underivable
from api.graphql.limits.price import WORK
from api.graphql.schema import make_schema, schema_text
from engine.core import AnyGame, Event
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


def test_an_enum_has_the_engines_values_in_upper_case() -> None:
    catalogue = derive_games({"windfall": windfall})
    phases = catalogue.enums["WindfallPhase"]
    assert [phase.value for phase in phases] == ["plant", "auction", "over"]
    assert [phase.name for phase in phases] == ["PLANT", "AUCTION", "OVER"]


def test_no_enum_of_a_game_is_named_after_the_type_it_stands_in() -> None:
    schema = make_schema()._schema
    containers = {
        name for name, kind in schema.type_map.items() if isinstance(kind, GraphQLObjectType)
    }
    named_after = [
        name
        for name, kind in schema.type_map.items()
        if isinstance(kind, GraphQLEnumType)
        and any(name.startswith(container) for container in containers if container != "Game")
        and name.startswith(tuple(game.capitalize() for game in all_games()))
    ]
    assert named_after == []


def test_ids_are_only_where_they_are_unique_everywhere() -> None:
    schema = make_schema()._schema
    prefixes = tuple(game.capitalize() for game in all_games())
    local = [
        name
        for name, kind in schema.type_map.items()
        if isinstance(kind, GraphQLObjectType) and name.startswith(prefixes) and "id" in kind.fields
    ]
    assert local == []
    assert "id" not in fields_of("Decision")


def test_all_actions_and_events_of_a_game_are_selected_in_one_document() -> None:
    schema = make_schema()._schema
    for game in all_games().values():
        prefix = game.id.capitalize()
        selection = {
            union: " ".join(
                f"... on {kind.name} {{ {' '.join(leaf_fields(kind))} }}"
                for kind in schema.get_possible_types(schema.type_map[union])  # type: ignore[arg-type]
            )
            for union in (f"{prefix}Action", f"{prefix}Event")
        }
        document = f"""query($id: ID!) {{ table(id: $id) {{
            legalActions {{ action {{ kind notation {selection[f"{prefix}Action"]} }} }}
            log {{ nodes {{ events {{ kind seat {selection[f"{prefix}Event"]} }} }} }} }} }}"""
        assert validate(schema, parse(document)) == []


def test_fields_of_one_name_but_different_types_are_refused() -> None:
    class Bought(Event, frozen=True):
        """Something was bought."""

        what: str

    class Sold(Event, frozen=True):
        """Something was sold."""

        what: int

    odd: AnyGame = replace(windfall, id="odd", events=(Bought, Sold))  # type: ignore[arg-type]
    with pytest.raises(Conflict, match=r"`what` has different types in Bought, Sold"):
        derive_games({"odd": odd})


def fields_of(name: str) -> set[str]:
    """The fields of an object type of the schema."""
    kind = make_schema()._schema.type_map[name]
    assert isinstance(kind, GraphQLObjectType)
    return set(kind.fields)


def leaf_fields(kind: GraphQLObjectType) -> list[str]:
    """The fields that can be selected without a selection of their own."""
    return [name for name, field in kind.fields.items() if is_leaf_type(get_named_type(field.type))]


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


def test_the_price_list_names_only_fields_that_exist() -> None:
    schema = make_schema()._schema
    priced = [place.split(".") for place in WORK if "__" not in place]
    unknown = [
        f"{owner}.{field}"
        for owner, field in priced
        if field not in getattr(schema.type_map.get(owner), "fields", {})
    ]
    assert unknown == []


def test_a_mutation_is_named_by_a_verb_and_a_noun() -> None:
    kind = make_schema()._schema.mutation_type
    assert kind is not None
    single_words = {name for name in kind.fields if name == name.lower()}
    assert single_words == {"play"}, "only `play` says what it acts on by itself"


def test_a_mutation_answers_with_a_payload_never_with_a_bare_entity() -> None:
    kind = make_schema()._schema.mutation_type
    assert kind is not None
    bare = [
        f"{name}: {member.name}"
        for name, field in kind.fields.items()
        for member in getattr(get_named_type(field.type), "types", ())
        if "id" in member.fields
    ]
    assert bare == []
