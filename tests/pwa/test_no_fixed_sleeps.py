"""Tests of the page wait for events, never for a duration."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
SLEEPS = {"wait_for_timeout", "sleep"}


def fixed_sleeps(tree: ast.Module) -> Iterator[int]:
    """Yield the lines that wait for a duration."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if name in SLEEPS:
                yield node.lineno


def test_no_test_of_the_page_waits_for_a_duration() -> None:
    found = [
        f"{path.relative_to(HERE)}:{line}"
        for path in sorted(HERE.rglob("*.py"))
        for line in fixed_sleeps(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


def test_a_fixed_sleep_is_found() -> None:
    tree = ast.parse("await page.wait_for_timeout(100)\ntime.sleep(1)\nsleep(2)\n")
    assert sorted(fixed_sleeps(tree)) == [1, 2, 3]
