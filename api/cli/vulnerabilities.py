"""Looks up known vulnerabilities of the packages in our lock files in the OSV database."""

from __future__ import annotations

import tomllib
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from api.base.settings import PROJECT

DATABASE = "https://api.osv.dev/v1/querybatch"
AT_ONCE, SECONDS = 500, 15.0


class Package(msgspec.Struct, frozen=True, order=True):
    """A package of a lock file; the ecosystem is named as in the database."""

    ecosystem: str
    name: str
    version: str


class Unreachable(Exception):
    """The database cannot be reached from here."""


Ask = Callable[[bytes], bytes]


def check_vulnerabilities() -> int:
    """Return 0 if there are no known vulnerabilities, or the database is unreachable."""
    packages = [*read_uv_lock(PROJECT / "uv.lock"), *read_npm_locks(PROJECT)]
    try:
        found = find_vulnerabilities(packages, ask_database)
    except Unreachable as error:
        print(f"hotseat: cannot reach the vulnerability database ({error}): not checked")
        return 0
    for package, ids in found.items():
        print(f"{package.ecosystem} {package.name} {package.version}: {', '.join(ids)}")
    print(f"hotseat: {len(packages)} packages, {len(found)} with known vulnerabilities")
    return 1 if found else 0


def read_uv_lock(file: Path) -> list[Package]:
    """Return the Python packages of the lock file, without those in this repository."""
    locked = tomllib.loads(file.read_text(encoding="utf-8"))["package"]
    return sorted(
        Package("PyPI", package["name"], package["version"])
        for package in locked
        if "version" in package and "registry" in package.get("source", {})
    )


def read_npm_locks(folder: Path) -> list[Package]:
    """Return the packages of every npm lock file in the project."""
    found = set()
    for file in folder.glob("*/package-lock.json"):
        locked = msgspec.json.decode(file.read_bytes())["packages"]
        for path, package in locked.items():
            if path and "version" in package and not package.get("link"):
                name = package.get("name") or path.rpartition("node_modules/")[2]
                found.add(Package("npm", name, package["version"]))
    return sorted(found)


def find_vulnerabilities(packages: Iterable[Package], ask: Ask) -> dict[Package, list[str]]:
    """Return the vulnerability ids of each affected package."""
    wanted, found = list(packages), {}
    for start in range(0, len(wanted), AT_ONCE):
        batch = wanted[start : start + AT_ONCE]
        queries = [
            {
                "package": {"ecosystem": package.ecosystem, "name": package.name},
                "version": package.version,
            }
            for package in batch
        ]
        answer = msgspec.json.decode(ask(msgspec.json.encode({"queries": queries})))
        for package, details in zip(batch, answer["results"], strict=True):
            ids = [vulnerability["id"] for vulnerability in (details or {}).get("vulns", ())]
            if ids:
                found[package] = ids
    return found


def ask_database(question: bytes) -> bytes:
    """Query the database and return its answer."""
    request = urllib.request.Request(
        DATABASE, question, {"content-type": "application/json"}, method="POST"
    )
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            body: bytes = answer.read()
            return body
    except (OSError, urllib.error.URLError) as error:
        raise Unreachable(getattr(error, "reason", error)) from None
