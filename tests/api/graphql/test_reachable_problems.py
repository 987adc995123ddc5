"""Every problem that the schema names for a root field can happen there."""

from __future__ import annotations

from functools import cache

import pytest
from graphql import GraphQLNamedType, GraphQLUnionType, get_named_type
from strawberry.types import get_object_definition
from strawberry.utils.str_converters import to_camel_case

from api.graphql.schema import make_schema, root_parts
from tests.api.graphql.call_graph import CallGraph


@cache
def call_graph() -> CallGraph:
    return CallGraph()


def declared() -> dict[str, tuple[str, str, set[str]]]:
    """Return the module, the method and the declared problems of each root field with a union."""
    schema = make_schema()._schema
    problem = schema.type_map["Problem"]
    found: dict[str, tuple[str, str, set[str]]] = {}
    for root, kind in (("queries", schema.query_type), ("mutations", schema.mutation_type)):
        assert kind is not None
        fields = kind.fields
        for part in root_parts(root):
            for field in get_object_definition(part, strict=True).fields:
                name = to_camel_case(field.python_name)
                union: GraphQLNamedType = get_named_type(fields[name].type)
                if isinstance(union, GraphQLUnionType):
                    problems = {
                        member.name for member in union.types if problem in member.interfaces
                    }
                    method = f"{part.__name__}.{field.python_name}"
                    found[name] = (part.__module__, method, problems - {"OtherProblem"})
    return found


DECLARED = declared()


def test_many_fields_are_looked_at() -> None:
    assert len(DECLARED) > 80
    assert sum(len(problems) for _, _, problems in DECLARED.values()) > 400


@pytest.mark.parametrize("name", sorted(DECLARED))
def test_every_declared_problem_can_happen(name: str) -> None:
    module, method, problems = DECLARED[name]
    assert problems - call_graph().constructed(module, method) == set()
