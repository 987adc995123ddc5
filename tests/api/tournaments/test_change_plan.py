"""The terms of an event: all of them change before the start, a few after it."""

from __future__ import annotations

import msgspec
import pytest

from api.services import Services
from api.tournaments.change_event import load_event
from api.tournaments.desk.change_plan import change_plan
from api.tournaments.entries.enter import register
from api.tournaments.plan import KnockOut, Swiss
from api.tournaments.problems import EventRefused, NotOrganiser
from api.tournaments.rounds.course import draw_round, start_event
from api.tournaments.shown.look import read_lines
from tests.api.people import a_person, good, people
from tests.api.tournaments.test_event_on_tables import an_event, terms


async def test_everything_may_change_before_the_start(services: Services) -> None:
    owner, event = await an_event(services)
    wanted = terms(title="Spring Cup", format=KnockOut(), seats=2, check_in=True)
    changed = good(await change_plan(services, owner, event.id, wanted))
    assert (changed.title, changed.format, changed.check_in) == ("Spring Cup", "knock_out", True)
    assert (await load_event(services, event.id)).event.plan == wanted
    length = len(good(await read_lines(services, None, event.id)))
    good(await change_plan(services, owner, event.id, wanted))
    assert len(good(await read_lines(services, None, event.id))) == length


async def test_more_places_let_in_who_waited_longest(services: Services) -> None:
    owner, event = await an_event(services, places=2)
    for player in await people(services, "Ada", "Bob", "Eve", "Fay"):
        good(await register(services, player, event.id, None))
    changed = good(await change_plan(services, owner, event.id, terms(places=3)))
    assert [one.status for one in changed.entries] == ["playing"] * 3 + ["waiting"]


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
    owner, event = await an_event(services, bots=4)
    good(await start_event(services, owner, event.id))
    good(await draw_round(services, owner, event.id))
    before = (await load_event(services, event.id)).event.plan
    wanted = msgspec.structs.replace(before, **changes)
    answer = await change_plan(services, owner, event.id, wanted)
    after = (await load_event(services, event.id)).event.plan
    if key is None:
        good(answer)
        assert after == wanted
    else:
        assert isinstance(answer, EventRefused)
        assert answer.key == key
        assert after == before


async def test_rounds_that_were_drawn_stay_drawn(services: Services) -> None:
    owner, event = await an_event(services, bots=2, format=Swiss(3), late_until_round=3)
    good(await start_event(services, owner, event.id))
    good(await draw_round(services, owner, event.id))
    for wrong in (terms(format=Swiss(3), seats=9), terms(game="chess")):
        assert not hasattr(await change_plan(services, owner, event.id, wrong), "rounds")
    stranger = await a_person(services, "Eve")
    assert isinstance(await change_plan(services, stranger, event.id, terms()), NotOrganiser)
