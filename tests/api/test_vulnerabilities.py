"""The audit of dependencies: reads our locks, asks a database, and copes without one."""

import msgspec
import pytest

from api.base.settings import PROJECT
from api.cli import vulnerabilities
from api.cli.vulnerabilities import (
    Package,
    Unreachable,
    check_vulnerabilities,
    find_vulnerabilities,
    read_npm_locks,
    read_uv_lock,
)


def test_every_package_of_our_locks_is_asked_for() -> None:
    python, npm = read_uv_lock(PROJECT / "uv.lock"), read_npm_locks(PROJECT)
    assert {"asyncpg", "strawberry-graphql"} <= {package.name for package in python}
    assert "hotseat" not in {package.name for package in python}
    assert {"preact", "graphql-ws"} <= {package.name for package in npm}


def test_what_is_known_is_told_by_package() -> None:
    packages = [Package("PyPI", f"p{number}", "1") for number in range(700)]
    asked: list[int] = []

    def ask(question: bytes) -> bytes:
        queries = msgspec.json.decode(question)["queries"]
        asked.append(len(queries))
        return msgspec.json.encode(
            {
                "results": [
                    {"vulns": [{"id": "X-1"}]} if query["package"]["name"] == "p600" else {}
                    for query in queries
                ]
            }
        )

    assert find_vulnerabilities(packages, ask) == {packages[600]: ["X-1"]}
    assert asked == [500, 200]


@pytest.mark.parametrize(("answer", "code"), [(None, 0), ({}, 0), ({"vulns": [{"id": "X"}]}, 1)])
def test_only_something_known_fails_the_check(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    answer: object,
    code: int,
) -> None:
    def ask(question: bytes) -> bytes:
        if answer is None:
            raise Unreachable("no route")
        count = len(msgspec.json.decode(question)["queries"])
        return msgspec.json.encode({"results": [answer] * count})

    monkeypatch.setattr(vulnerabilities, "ask_database", ask)
    assert check_vulnerabilities() == code
    assert ("not checked" in capsys.readouterr().out) is (answer is None)
