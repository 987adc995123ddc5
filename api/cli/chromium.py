"""The browser used by the browser tests."""

import os
import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def find_chromium() -> str | None:
    """Return the installed Chromium; `HOTSEAT_CHROMIUM` names another."""
    named = os.environ.get("HOTSEAT_CHROMIUM")
    if named:
        return named if os.access(named, os.X_OK) else None
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def provide_chromium() -> str | None:
    """Return a Chromium, installed now if permitted; None if a person must install it."""
    found = find_chromium()
    if found or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return found
    print("hotseat: installing Chromium for the browser tests", flush=True)
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-qq", "-y", "chromium"]):
        done = subprocess.run(
            command,
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            stdout=subprocess.DEVNULL,
            check=False,
        )
        if done.returncode != 0:
            return None
    return find_chromium()
