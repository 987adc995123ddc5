"""Runs npm with the Node from PyPI in the `pwa` folder."""

import importlib.util
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from api.base.settings import PROJECT
from api.base.user_error import UserError

PWA = PROJECT / "pwa"


def run_npm(arguments: Sequence[str], environment: dict[str, str] | None = None) -> int:
    """Install the packages of the lock file, run npm and return its exit code."""
    hook = build_pwa()
    try:
        hook.install(PWA)
        node, npm = hook.find_node()
    except hook.BuildFailed as error:
        raise UserError(str(error)) from error
    done = subprocess.run(
        [node, npm, *arguments],
        cwd=PWA,
        env={
            **os.environ,
            "PATH": os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")]),
            "npm_config_update_notifier": "false",
            **(environment or {}),
        },
        stdin=subprocess.DEVNULL,
        check=False,
    )
    return done.returncode


def build_pwa() -> ModuleType:
    """Return the build hook, which knows where Node is; `infra` is not a package."""
    spec = importlib.util.spec_from_file_location("build_pwa", PROJECT / "infra" / "build_pwa.py")
    if spec is None or spec.loader is None:
        raise UserError("infra/build_pwa.py is missing.")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
