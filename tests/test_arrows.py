"""The arrows between the parts: who may know of whom."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("api", "engine")

PURE = {"msgspec", "typing_extensions"}
"""What the engine may use besides the standard library."""

EXTRAS = {"engine.research.pettingzoo_env": {"gymnasium", "numpy", "pettingzoo"}}
"""Modules of the engine that need an extra, which nothing else imports."""

IMPURE = {
    "asyncio", "datetime", "http", "logging", "multiprocessing", "os", "random", "secrets",
    "select", "signal", "socket", "sqlite3", "subprocess", "tempfile", "threading", "time",
    "urllib",
}  # fmt: skip
"""Parts of the standard library that bring in the world: clock, chance, files, network."""


def modules() -> list[Path]:
    """All Python files of the product."""
    return [path for part in PARTS for path in sorted((ROOT / part).rglob("*.py"))]


def name_of(path: Path) -> str:
    """The dotted name of the module."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> Iterator[str]:
    """Every module that the file imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            assert node.level == 0, f"{path} imports relatively"
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def is_in(name: str, package: str) -> bool:
    """Whether the module is the package or lies in it."""
    return name == package or name.startswith(f"{package}.")


def forbidden(importer: str, imported: str) -> str | None:
    """Why the import is against the arrows, or nothing."""
    if is_in(imported, "tests") or is_in(imported, "infra"):
        return "the product does not know its tests and tools"
    if is_in(importer, "engine"):
        return _forbidden_in_engine(importer, imported)
    if is_in(importer, "api.graphql") and (
        is_in(imported, "asyncpg") or imported in {"api.store.pool.open_pool"}
    ):
        return "graphql calls use cases, never SQL"
    if is_in(importer, "api.store") and is_in(imported, "api.graphql"):
        return "the store does not know who asks"
    return None


def _forbidden_in_engine(importer: str, imported: str) -> str | None:
    top = imported.split(".")[0]
    if top == "api":
        return "the engine does not know the server"
    if top in IMPURE:
        return "the engine has no I/O, no clock and no chance of its own"
    if importer not in EXTRAS and imported in EXTRAS:
        return "what needs an extra is imported by its users only"
    if top in EXTRAS.get(importer, set()):
        return None
    if top not in PURE and top != "engine" and top not in sys.stdlib_module_names:
        return "the engine needs only the standard library and msgspec"
    if is_in(importer, "engine.core") and (
        is_in(imported, "engine.games") or is_in(imported, "engine.bots")
    ):
        return "the contract does not know who fulfils it"
    if is_in(importer, "engine.games"):
        if is_in(imported, "engine.bots"):
            return "the rules do not know who plays"
        game = importer.split(".")[2:3]
        if is_in(imported, "engine.games") and imported.split(".")[2:3] not in ([], game):
            return "games do not know each other"
    return None


def test_no_import_goes_against_the_arrows() -> None:
    wrong = [
        f"{name_of(path)} imports {imported}: {why}"
        for path in modules()
        for imported in imports(path)
        if (why := forbidden(name_of(path), imported))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("engine.core.apply", "api.store"),
        ("engine.core.apply", "engine.games.co2"),
        ("engine.games.co2.step", "engine.games.powergrid.board"),
        ("engine.games.co2.step", "engine.bots"),
        ("engine.core.chance", "random"),
        ("engine.games.co2.step", "time"),
        ("engine.core.state", "asyncpg"),
        ("api.graphql.games", "asyncpg"),
        ("api.store.changes", "api.graphql.schema"),
        ("api.serve.app", "tests.conftest"),
    ],
)
def test_an_arrow_the_wrong_way_is_found(importer: str, imported: str) -> None:
    assert forbidden(importer, imported) is not None


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("engine.games.co2.step", "engine.core"),
        ("engine.games.co2.step", "engine.games.co2.state"),
        ("engine.bots.simulate", "engine.games"),
        ("api.simulate.run", "engine.bots"),
        ("engine.core.state", "msgspec"),
    ],
)
def test_an_arrow_the_right_way_is_allowed(importer: str, imported: str) -> None:
    assert forbidden(importer, imported) is None


STILL_OPEN = {
    ("api.accounts", "api.play"),
    ("api.graphql", "api.graphql.execution"),
    ("api.graphql", "api.graphql.transport"),
    ("api.graphql.limits", "api.graphql.request"),
    ("api.graphql.tournaments", "api.graphql.tournaments.mutations"),
}
"""Pairs of folders that import each other. This list only ever gets shorter."""


def folder_arrows() -> set[tuple[str, str]]:
    """Every pair of folders of the server of which the first imports from the second."""
    paths = {name_of(path): path for path in modules() if is_in(name_of(path), "api")}

    def folder(name: str) -> str:
        return name if paths[name].name == "__init__.py" else name.rpartition(".")[0]

    return {
        (folder(importer), folder(imported))
        for importer, path in paths.items()
        for imported in imports(path)
        if imported in paths and folder(importer) != folder(imported)
    }


def test_no_two_folders_of_the_server_import_each_other() -> None:
    arrows = folder_arrows()
    circles = {(one, other) for one, other in arrows if (other, one) in arrows and one < other}
    assert circles - STILL_OPEN == set(), "these folders import each other"


def test_pairs_of_folders_that_were_disentangled_leave_the_list() -> None:
    arrows = folder_arrows()
    assert {pair for pair in STILL_OPEN if {pair, pair[::-1]} <= arrows} == STILL_OPEN
