"""The TypeScript client as strangers install it, and a real server."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from api.base.settings import PROJECT, Settings
from engine.games import all_games
from tests.api.graphql.node import node
from tests.conftest import serving

CLIENT = PROJECT / "pwa" / "client"
LIBRARIES = PROJECT / "pwa" / "node_modules"


@pytest.fixture
async def url(database_url: str, tmp_path: Path) -> AsyncIterator[str]:
    """The server's address."""
    settings = Settings(home=tmp_path, database_url=database_url, points_per_second=0)
    async with serving(settings, all_games()) as address:
        yield address


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose `node_modules` hold the built package with what it depends on."""
    folder = tmp_path_factory.mktemp("npm")
    package = folder / "node_modules" / "hotseat-client"
    package.mkdir(parents=True)
    shutil.copy(CLIENT / "package.json", package)
    done = subprocess.run(
        [
            node(),
            str(LIBRARIES / "typescript" / "bin" / "tsc"),
            *("--project", str(CLIENT / "tsconfig.json"), "--outDir", str(package / "dist")),
        ],
        capture_output=True,
        text=True,
        env=os.environ,
    )
    assert done.returncode == 0, done.stdout
    for library in ("graphql-ws", "graphql"):
        (folder / "node_modules" / library).symlink_to(LIBRARIES / library)
    return folder
