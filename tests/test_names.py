"""Names that say what they hold: variables of loops and constants."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
VAGUE_CONSTANT = re.compile(r"_?(MOST|LONGEST|SHORTEST|FEWEST|ROOM|SURE|WORTH|PATIENCE)(_|$)")
"""MAX_…, MIN_…, CAPACITY, Z_95, TIMEOUT_SECONDS say it better."""


def vague_names(tree: ast.Module) -> Iterator[str]:
    """Yield loop variables called `one`, and constants that want another word."""
    for node in ast.walk(tree):
        if isinstance(node, ast.For | ast.AsyncFor | ast.comprehension):
            for target in ast.walk(node.target):
                if isinstance(target, ast.Name) and target.id == "one":
                    yield f"line {target.lineno}: for one in …"
        if not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Store):
            continue
        if VAGUE_CONSTANT.match(node.id):
            yield f"line {node.lineno}: {node.id}"


@pytest.mark.parametrize("part", ["api", "engine", "infra", "tests"])
def test_loop_variables_and_constants_have_telling_names(part: str) -> None:
    found = [
        f"{path.relative_to(ROOT)} {what}"
        for path in sorted((ROOT / part).rglob("*.py"))
        for what in vague_names(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


def test_a_vague_name_is_found() -> None:
    tree = ast.parse("MOST_ROWS = 3\nnames = [one.name for one in rows]\n")
    assert len(list(vague_names(tree))) == 2
