"""Reasons and notes are short and can be displayed, whichever change they explain."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from api.base.problem import TooLong
from api.services import Services
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.registration.sit_out_round import sit_out_round
from api.tournaments.rounds.change import MAX_REASON, Why
from api.tournaments.rounds.draft_round import draft_round
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.load import load_tournament
from api.tournaments.rounds.publish_round import publish_round
from api.tournaments.rounds.start_tournament import start_tournament
from tests.api.people import a_person, good
from tests.api.tournaments.seen import a_tournament

BAD = [
    Why(reason="x" * (MAX_REASON + 1)),
    Why(note="x" * (MAX_REASON + 1)),
    Why(reason="a\x00b"),
    Why(note="\x1b[2J"),
]


@pytest.mark.parametrize("why", BAD)
@pytest.mark.parametrize("change", [start_tournament, draft_round, draw_round, publish_round])
async def test_an_organiser_gives_no_endless_reason(
    services: Services, change: Callable[..., Awaitable[Any]], why: Why
) -> None:
    owner, tournament = await a_tournament(services)
    assert await change(services, owner, tournament.id, why=why) == TooLong(limit=MAX_REASON)


@pytest.mark.parametrize("why", BAD)
async def test_a_player_gives_no_endless_reason(services: Services, why: Why) -> None:
    _, tournament = await a_tournament(services)
    ada = await a_person(services)
    good(await register_for_tournament(services, ada, tournament.id))
    before = (await load_tournament(services, tournament.id)).version
    refused = await sit_out_round(services, ada, tournament.id, 1, why=why)
    assert refused == TooLong(limit=MAX_REASON)
    assert (await load_tournament(services, tournament.id)).version == before


async def test_a_reason_of_the_greatest_length_is_kept(services: Services) -> None:
    _, tournament = await a_tournament(services)
    ada = await a_person(services)
    good(await register_for_tournament(services, ada, tournament.id))
    reason = "x" * MAX_REASON
    good(await sit_out_round(services, ada, tournament.id, 1, why=Why(reason=reason)))
    assert (await load_tournament(services, tournament.id)).lines[-1].reason == reason
