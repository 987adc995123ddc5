"""The terms of a tournament: all of them change before the start, a few after it."""

from __future__ import annotations

import msgspec
import pytest

from api.services import Services
from api.tournaments.desk.change_terms import change_terms
from api.tournaments.problems import NotOrganiser, TournamentRefused
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.load import load_tournament
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.terms import KnockOut, Swiss
from api.tournaments.views.find_tournament import read_log
from tests.api.people import a_person, good, people
from tests.api.tournaments.seen import a_tournament, seen, small_terms


async def test_everything_may_change_before_the_start(services: Services) -> None:
    owner, tournament = await a_tournament(services)
    wanted = small_terms(title="Spring Cup", format=KnockOut(), seats=2, check_in=True)
    changed = await seen(services, owner, change_terms(services, owner, tournament.id, wanted))
    assert (changed.title, changed.format, changed.check_in) == ("Spring Cup", "knock_out", True)
    assert (await load_tournament(services, tournament.id)).tournament.terms == wanted
    length = len(good(await read_log(services, None, tournament.id)))
    good(await change_terms(services, owner, tournament.id, wanted))
    assert len(good(await read_log(services, None, tournament.id))) == length


async def test_more_places_let_in_who_waited_longest(services: Services) -> None:
    owner, tournament = await a_tournament(services, capacity=2)
    for player in await people(services, "Ada", "Bob", "Eve", "Fay"):
        good(await register_for_tournament(services, player, tournament.id, None))
    changed = await seen(
        services, owner, change_terms(services, owner, tournament.id, small_terms(capacity=3))
    )
    assert [entrant.status for entrant in changed.entrants] == ["playing"] * 3 + ["waiting"]


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"seats": 3}, "fixed_after_start"),
        ({"rated": True}, "fixed_after_start"),
        ({"format": KnockOut()}, "fixed_after_start"),
        ({"tie_breaks": ("seed",)}, "fixed_after_start"),
        ({"format": Swiss(1)}, None),
        ({"format": Swiss(9)}, None),
        ({"title": "Late Cup", "description": "with cake"}, None),
        ({"round_minutes": 90}, None),
    ],
)
async def test_after_the_start_only_what_hurts_nobody_may_change(
    services: Services, changes: dict[str, object], key: str | None
) -> None:
    owner, tournament = await a_tournament(services, bots=4)
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    before = (await load_tournament(services, tournament.id)).tournament.terms
    wanted = msgspec.structs.replace(before, **changes)
    answer = await change_terms(services, owner, tournament.id, wanted)
    after = (await load_tournament(services, tournament.id)).tournament.terms
    if key is None:
        good(answer)
        assert after == wanted
    else:
        assert isinstance(answer, TournamentRefused)
        assert answer.key == key
        assert after == before


async def test_rounds_that_were_drawn_stay_drawn(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=2, format=Swiss(3), late_until_round=3)
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    for wrong in (small_terms(format=Swiss(3), seats=9), small_terms(game="chess")):
        assert not hasattr(await change_terms(services, owner, tournament.id, wrong), "rounds")
    stranger = await a_person(services, "Eve")
    assert isinstance(
        await change_terms(services, stranger, tournament.id, small_terms()), NotOrganiser
    )
