"""The solvers of the draw are loaded before the first draw needs them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from uuid import uuid4

import pytest

from api.base.problem import Refused
from api.services import Services
from api.tournaments.log import Change
from api.tournaments.rounds import change, solvers
from api.tournaments.rounds.load import LoadedTournament


def test_solvers_are_loaded_once_beside_everything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solvers, "DRAW", "colorsys")
    monkeypatch.delitem(sys.modules, "colorsys", raising=False)
    loading = solvers.load_solvers()
    assert loading is not None
    loading.join()
    assert "colorsys" in sys.modules
    assert solvers.load_solvers() is None


async def test_any_change_of_a_tournament_has_them_loaded(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[bool] = []
    monkeypatch.setattr(change, "load_solvers", lambda: loaded.append(True))

    def nothing(_: LoadedTournament) -> Sequence[Change]:
        return []

    with pytest.raises(Refused):
        await change.change_tournament(services, uuid4(), None, nothing)
    assert loaded
