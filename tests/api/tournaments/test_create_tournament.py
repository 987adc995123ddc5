"""A tournament that cannot be held is refused."""

from __future__ import annotations

import pytest

from api.base.problem import Problem
from api.model.tournament_filter import TournamentListFilter
from api.services import Services
from api.tournaments.desk.create_tournament import create_tournament
from api.tournaments.views.find_tournament import list_tournaments
from tests.api.people import a_person
from tests.api.tournaments.seen import small_terms


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"seats": 6}, "table_size_not_of_this_game"),
        ({"game": "chess"}, "no_such_game"),
        ({"cooperative": True}, "cooperative_mismatch"),
        ({"tie_breaks": ("wins", "wins")}, "tie_break_twice"),
    ],
)
async def test_an_event_that_cannot_be_held_is_refused(
    services: Services, changes: dict[str, object], key: str
) -> None:
    owner = await a_person(services, "Olga")
    refused = await create_tournament(services, owner, small_terms(**changes))
    assert isinstance(refused, Problem)
    assert refused.key == key
    assert await list_tournaments(services, TournamentListFilter(), None, 10) == []
