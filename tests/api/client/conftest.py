"""A real server, and the Python client as strangers install it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from api.base.settings import PROJECT, Settings
from engine.games import all_games
from tests.conftest import serving


@pytest.fixture
async def url(database_url: str, tmp_path: Path) -> AsyncIterator[str]:
    """The server's address."""
    settings = Settings(home=tmp_path, database_url=database_url, points_per_second=0)
    async with serving(settings, all_games()) as address:
        yield address


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with `hotseat_client` in it, unpacked from its wheel."""
    folder = tmp_path_factory.mktemp("client")
    source = folder / "source"
    leave_out = shutil.ignore_patterns("__pycache__", "dist")
    shutil.copytree(PROJECT / "api" / "client", source, ignore=leave_out)
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "dist")],
        cwd=source,
        check=True,
        capture_output=True,
    )
    (wheel,) = (folder / "dist").glob("hotseat_client-*.whl")
    site = folder / "site"
    shutil.unpack_archive(wheel, site, "zip")
    return site
