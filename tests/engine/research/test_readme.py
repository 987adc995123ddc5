"""The examples of engine/README.md run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).resolve().parents[3] / "engine" / "README.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("code", EXAMPLES, ids=lambda code: code.splitlines()[0])
def test_an_example_runs(code: str) -> None:
    if "pettingzoo" in code:
        pytest.importorskip("pettingzoo", reason="./hotseat test installs it")
    exec(compile(code, str(README), "exec"), {})
