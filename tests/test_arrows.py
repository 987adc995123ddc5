"""The arrows between the parts: who may know of whom."""

import sys

import pytest

from tests.imports import PARTS, ROOT, imports, is_in, modules, name_of

PURE = {"msgspec", "typing_extensions"}
"""What the engine may use besides the standard library."""

CLIENT = {"httpx", "msgspec", "websockets", "hotseat_client"}
"""What the Python client may use; its examples use the client as it is installed."""

EXTRAS = {"engine.research.pettingzoo_env": {"gymnasium", "numpy", "pettingzoo"}}
"""Modules of the engine that need an extra, which nothing else imports."""

IMPURE = {
    "asyncio", "datetime", "http", "logging", "multiprocessing", "os", "random", "secrets",
    "select", "signal", "socket", "sqlite3", "subprocess", "tempfile", "threading", "time",
    "urllib",
}  # fmt: skip
"""Parts of the standard library that bring in the world: clock, chance, files, network."""


def forbidden(importer: str, imported: str) -> str | None:
    """Why the import is against the arrows, or nothing."""
    if is_in(imported, "tests") or is_in(imported, "infra"):
        return "the product does not know its tests and tools"
    if is_in(importer, "engine"):
        return _forbidden_in_engine(importer, imported)
    if is_in(importer, "api.client") and not is_in(imported, "api.client"):
        return _forbidden_in_client(imported)
    if is_in(importer, "api.graphql") and (
        is_in(imported, "asyncpg") or is_in(imported, "api.store")
    ):
        return "graphql calls use cases, never SQL"
    if is_in(importer, "api.store") and is_in(imported, "api") and not _is_below_store(imported):
        return "the store does not know who asks"
    return None


def _is_below_store(imported: str) -> bool:
    floor = ("api.base", "api.model", "api.telemetry", "api.embedded", "api.store")
    return imported == "api" or any(is_in(imported, folder) for folder in floor)


def _forbidden_in_client(imported: str) -> str | None:
    top = imported.split(".")[0]
    if top in {"api", "engine"}:
        return "the client knows the public API only"
    return None if top in sys.stdlib_module_names | CLIENT else "the client is installed alone"


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
        ("api.graphql.tables.types.table", "api.store.tournaments"),
        ("api.store.changes", "api.graphql.schema"),
        ("api.store.tournaments", "api.tournaments.log"),
        ("api.serve.app", "tests.conftest"),
        ("api.client.bot", "api.play.play"),
        ("api.client.bot", "engine.core"),
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


def folder_arrows(part: str) -> dict[str, set[str]]:
    """Every folder of the part, and the folders that it imports from."""
    paths = {name_of(path): path for path in modules() if is_in(name_of(path), part)}

    def folder(name: str) -> str:
        home = name if paths[name].name == "__init__.py" else name.rpartition(".")[0]
        # A game is one part: its `step.py` calls `steps/`, which use its `state.py`.
        return ".".join(home.split(".")[:3]) if home.startswith("engine.games") else home

    arrows: dict[str, set[str]] = {folder(name): set() for name in paths}
    for importer, path in paths.items():
        found = {folder(imported) for imported in imports(path) if imported in paths}
        arrows[folder(importer)] |= found - {folder(importer)}
    return arrows


def reachable(arrows: dict[str, set[str]], start: str) -> set[str]:
    """Return the folders that the start needs, directly or through others."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        for folder in arrows[waiting.pop()] - found:
            found.add(folder)
            waiting.append(folder)
    return found


@pytest.mark.parametrize("part", PARTS)
def test_no_folder_needs_a_folder_that_needs_it(part: str) -> None:
    arrows = folder_arrows(part)
    assert len(arrows) > 10, "the folders were not found"
    circles = {folder for folder in arrows if folder in reachable(arrows, folder)}
    assert circles == set(), "these folders import each other, directly or round a circle"


def test_a_circle_of_folders_is_found() -> None:
    arrows = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}
    assert {name for name in arrows if name in reachable(arrows, name)} == {"a", "b", "c"}


def test_in_tournaments_draws_serve_rounds_and_rounds_serve_the_desk() -> None:
    arrows = folder_arrows("api")
    home = "api.tournaments"
    order = (home, "ranking", "pairing", "rounds", "registration", "desk", "views")
    for place, folder in enumerate(order):
        name = folder if folder == home else f"{home}.{folder}"
        above = {f"{home}.{later}" for later in order[place + 1 :]}
        assert arrows[name] & above == set(), f"{name} points back"


def test_no_test_module_is_a_library_of_another() -> None:
    borrowed = [
        f"{path.relative_to(ROOT)} imports {imported}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        for imported in imports(path)
        if imported.startswith("tests.") and ".test_" in imported
    ]
    assert borrowed == []
