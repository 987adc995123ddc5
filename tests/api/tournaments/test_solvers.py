"""The solvers of the draw are loaded before the first draw needs them."""

from __future__ import annotations

import sys

import pytest

from api.tournaments.rounds import solvers


def test_solvers_are_loaded_once_beside_everything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solvers, "DRAW", "colorsys")
    monkeypatch.delitem(sys.modules, "colorsys", raising=False)
    loading = solvers.load_solvers()
    assert loading is not None
    loading.join()
    assert "colorsys" in sys.modules
    assert solvers.load_solvers() is None
