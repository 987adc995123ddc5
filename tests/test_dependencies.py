"""What the code imports is declared, and what it leans on is held to what is tested."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions, version
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
OURS = {"api", "engine", "infra", "tests", "hotseat_client"}
"""`hotseat_client` is what `api.client` is called when it is installed alone."""
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ENGINE = tomllib.loads((ROOT / "engine" / "pyproject.toml").read_text(encoding="utf-8"))

USED_PRIVATELY = {
    "graphql-core": "the executor of `api.graphql.execution` uses its internals",
    "pgqueuer": "`api.jobs.lane` replaces private methods of its manager",
    "strawberry-graphql": "resolvers are called without its executor, by private attributes",
    "uvicorn": "`api.web` extends its protocols, and `api.serve.worker` its server",
}
"""Another version may break these without a word: an update is a change of its own, with tests."""


def declared(lines: list[str]) -> dict[str, Requirement]:
    """Return the requirements by the name of their distribution."""
    found = [Requirement(line) for line in lines]
    return {canonicalize_name(requirement.name): requirement for requirement in found}


def with_extras(project: dict[str, Any]) -> dict[str, Requirement]:
    """Return what the project requires, always or for one of its extras."""
    extras = project["optional-dependencies"].values()
    return declared([*project["dependencies"], *(line for extra in extras for line in extra)])


PRODUCT = declared(PROJECT["project"]["dependencies"])
TOOLS = declared(PROJECT["dependency-groups"]["dev"])
ALLOWED = {
    "api": with_extras(PROJECT["project"]),
    "engine": with_extras(ENGINE["project"]),
    "infra": PRODUCT | TOOLS,
    "tests": PRODUCT | TOOLS,
}


def foreign_imports(part: str) -> Iterator[tuple[str, str]]:
    """Yield every file of the part with each top-level module of somebody else that it imports."""
    for path in sorted((ROOT / part).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            for name in names:
                top = name.partition(".")[0]
                if top not in OURS and top not in sys.stdlib_module_names:
                    yield str(path.relative_to(ROOT)), top


@pytest.mark.parametrize("part", sorted(ALLOWED))
def test_every_import_of_a_library_is_declared(part: str) -> None:
    allowed, owners = set(ALLOWED[part]), packages_distributions()
    undeclared = {
        f"{path} imports {module}"
        for path, module in foreign_imports(part)
        if not {canonicalize_name(owner) for owner in owners.get(module, ())} & allowed
    }
    assert undeclared == set()


@pytest.mark.parametrize("name", sorted(USED_PRIVATELY))
def test_a_library_that_is_used_privately_is_held_to_the_tested_version(name: str) -> None:
    requirement = PRODUCT[name]
    operators = {specifier.operator for specifier in requirement.specifier}
    assert operators & {"<", "==", "~="}, f"{name} has no upper bound: {USED_PRIVATELY[name]}"
    major, minor, *_ = (int(number) for number in version(name).split(".")[:2])
    assert version(name) in requirement.specifier
    assert f"{major}.{minor + 1}.0" not in requirement.specifier, "the next release is not tested"
