"""What is loaded on first use is loaded in a thread."""

from __future__ import annotations

import ast
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.base.import_in_thread import import_in_thread
from api.base.settings import PROJECT

AT_START = {"worker.py", "app.py", "tracing.py", "open_services.py", "migrate.py", "address.py"}
"""Imports that run before anybody is served."""


async def test_a_module_is_imported_in_a_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = "import threading\nLOADED_BY = threading.get_ident()\n"
    (tmp_path / "slow_to_load.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    await import_in_thread("slow_to_load")
    assert threading.get_ident() != sys.modules["slow_to_load"].LOADED_BY


def late_imports() -> Iterator[tuple[str, str, bool]]:
    """Each import within a coroutine: its file, the module, and whether that is loaded before."""
    for path in sorted((PROJECT / "api").rglob("*.py")):
        if "cli" in path.parts or path.name in AT_START:
            continue
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.AsyncFunctionDef):
                continue
            loaded = {
                call.args[0].value
                for call in ast.walk(function)
                if isinstance(call, ast.Call)
                and isinstance(call.func, ast.Name)
                and call.func.id == "import_in_thread"
                and isinstance(call.args[0], ast.Constant)
            }
            for statement in function.body:
                if isinstance(statement, ast.ImportFrom):
                    yield path.name, str(statement.module), statement.module in loaded
                elif isinstance(statement, ast.Import):
                    for name in statement.names:
                        yield path.name, name.name, name.name in loaded


def test_no_coroutine_waits_for_an_import() -> None:
    found = list(late_imports())
    assert len(found) >= 8
    assert [(file, module) for file, module, is_loaded in found if not is_loaded] == []
