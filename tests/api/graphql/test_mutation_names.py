"""A mutation, its use case and its tests carry the same name."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from strawberry.utils.str_converters import to_camel_case

from api.graphql.schema import make_schema, root_parts

ROOT = Path(__file__).resolve().parents[3]


@cache
def resolvers() -> dict[str, str]:
    """Return the Python name of every mutation, and the module that resolves it."""
    return {
        field.python_name: part.__module__
        for part in root_parts("mutations")
        for field in part.__strawberry_definition__.fields  # type: ignore[attr-defined]
    }


@cache
def all_tests() -> str:
    """Return all tests of the server."""
    paths = (path for path in (ROOT / "tests" / "api").rglob("*") if path.suffix in {".py", ".mjs"})
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def imports_of(module: str) -> set[tuple[str, str]]:
    """Return what the module imports, as pairs of module and name."""
    path = ROOT / f"{module.replace('.', '/')}.py"
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        (node.module or "", alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def test_every_mutation_of_the_schema_is_looked_at() -> None:
    mutation = make_schema()._schema.mutation_type
    assert mutation is not None
    assert {to_camel_case(name) for name in resolvers()} == set(mutation.fields)


@pytest.mark.parametrize("name", sorted(resolvers()))
def test_a_mutation_is_resolved_in_a_module_of_its_name(name: str) -> None:
    assert resolvers()[name].endswith(f".mutations.{name}")


@pytest.mark.parametrize("name", sorted(resolvers()))
def test_a_mutation_calls_the_use_case_of_its_name_in_a_module_of_its_name(name: str) -> None:
    homes = {
        module
        for module, imported in imports_of(resolvers()[name])
        if imported == name and not module.startswith("api.graphql")
    }
    assert any(module.endswith(f".{name}") for module in homes), f"{name} comes from {homes}"


@pytest.mark.parametrize("name", sorted(resolvers()))
def test_a_test_calls_the_use_case_or_sends_the_mutation_by_name(name: str) -> None:
    calls = rf"\b{name}\(|\b{to_camel_case(name)}\("
    assert re.search(calls, all_tests()), f"no test calls {name} or sends {to_camel_case(name)}"
