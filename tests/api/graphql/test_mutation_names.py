"""A mutation, its use case and its tests carry the same name."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from strawberry.types import get_object_definition
from strawberry.utils.str_converters import to_camel_case

from api.graphql.schema import make_schema, root_parts

ROOT = Path(__file__).resolve().parents[3]


@cache
def resolvers() -> dict[str, str]:
    """Return the Python name of every mutation, and the module that resolves it."""
    return {
        field.python_name: part.__module__
        for part in root_parts("mutations")
        for field in get_object_definition(part, strict=True).fields
    }


def subject_of(name: str) -> str:
    """Return the folder of `api` in which the use case of the mutation stands."""
    home = next(
        module
        for module, imported in imports_of(resolvers()[name])
        if imported == name and not module.startswith("api.graphql")
    )
    return home.split(".")[1]


def functions_of(path: Path) -> dict[str, str]:
    """Return the functions of the module by name, without its imports and comments."""
    return {
        node.name: ast.unparse(node)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


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
def test_a_module_of_its_name_tests_the_use_case_of_a_mutation(name: str) -> None:
    path = ROOT / "tests" / "api" / subject_of(name) / f"test_{name}.py"
    assert path.exists(), f"{name} has no {path.relative_to(ROOT)}"
    tests = {title: body for title, body in functions_of(path).items() if title.startswith("test_")}
    assert any(re.search(rf"\b{name}\(", body) for body in tests.values()), (
        f"no test of {path.relative_to(ROOT)} calls {name}"
    )
