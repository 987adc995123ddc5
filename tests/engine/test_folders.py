"""The engine's folders import in one direction only."""

from __future__ import annotations

from tests.imports import ROOT, imports, name_of

MODULES = {name_of(path): path for path in sorted((ROOT / "engine").rglob("*.py"))}
CEILING = ("legal", "step", "default", "describe", "view", "redeal", "result", "tally", "game")


def folder_of(module: str) -> str:
    """Return the package that holds the module."""
    is_package = MODULES[module].name == "__init__.py"
    return module if is_package else module.rpartition(".")[0]


def arrows() -> set[tuple[str, str]]:
    """Return every import of one module of the engine by another."""
    return {
        (name, imported)
        for name, path in MODULES.items()
        for imported in imports(path)
        if imported in MODULES and imported != name
    }


def test_no_two_folders_side_by_side_import_each_other() -> None:
    found = {(folder_of(importer), folder_of(other)) for importer, other in arrows()}
    both = {
        (folder, other)
        for folder, other in found
        if (other, folder) in found
        and not folder.startswith(f"{other}.")
        and not other.startswith(f"{folder}.")
        and folder < other
    }
    assert both == set()


def test_steps_never_import_what_is_built_on_them() -> None:
    wrong = [
        f"{name} imports {imported}"
        for name, imported in arrows()
        if ".steps." in name
        and imported.rpartition(".")[0] == name.partition(".steps.")[0]
        and imported.rpartition(".")[2] in CEILING
    ]
    assert sorted(wrong) == []
