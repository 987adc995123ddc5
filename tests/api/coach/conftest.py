"""Reviews that take little time, and games to review."""

import pytest

from engine.bots.review import draft


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few points, worlds and playouts."""
    for name, value in {
        "POINTS": 4,
        "FIRST_WORLDS": 1,
        "MORE_WORLDS": 0,
        "SHALLOW": 6,
        "DEEP": 12,
        "MAX_EXAMINED": 3,
        "MAX_DEEP": 2,
        "MIN_FINDING": 0.0,
    }.items():
        monkeypatch.setattr(draft, name, value)
