"""Imports the compiled form of the engine's modules if it matches the sources.

`infra/compiled/build.py` copies this file into the environment, next to a `.pth` file that installs
the finder whenever Python starts. It must therefore be quick, and must never fail.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

FOLDER = Path(sys.prefix) / "compiled"
MANIFEST = "manifest.json"
LIBRARY = "engine__mypyc"
"""The one library that all compiled modules share."""


def fingerprint(engine: Path) -> str:
    """Return a hash of all Python sources of the engine: types in one module affect the others."""
    seen = sha256(sys.version.encode())
    for path in sorted(engine.rglob("*.py")):
        seen.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return seen.hexdigest()


def find_fresh(folder: Path, engine: Path) -> dict[str, str]:
    """Return the compiled files by module, or none if any source has changed."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        if manifest["engine"] == str(engine) and manifest["fingerprint"] == fingerprint(engine):
            return {name: str(folder / file) for name, file in manifest["modules"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        pass
    return {}


class CompiledFinder:
    """Finds compiled modules of the engine; the sources are compared at the first import."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.files: dict[str, str] | None = None

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: object = None
    ) -> ModuleSpec | None:
        """Return where the compiled module is; None leaves the import to others."""
        if not name.startswith("engine"):
            return None
        if self.files is None:
            if not name.startswith("engine.") or not path:
                return None
            self.files = find_fresh(self.folder, Path(path[0]).resolve())
        file = self.files.get(name)
        return None if file is None else spec_from_file_location(name, file)


def install() -> None:
    """Look for compiled modules first, unless `HOTSEAT_COMPILED=0` selects the sources."""
    if os.environ.get("HOTSEAT_COMPILED") != "0":
        sys.meta_path.insert(0, CompiledFinder())
