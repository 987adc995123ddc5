"""Whoever withdraws makes room for the first on the waiting list."""

from __future__ import annotations

from api.services import Services
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.registration.withdraw_from_tournament import withdraw_from_tournament
from tests.api.people import good, people
from tests.api.tournaments.seen import (
    a_tournament,
    info_of,
    statuses,
)


async def test_the_waiting_list_moves_up_in_its_order(services: Services) -> None:
    _, tournament = await a_tournament(services, capacity=2)
    players = await people(services, "Ada", "Bob", "Cy", "Dee")
    for player in players:
        good(await register_for_tournament(services, player, tournament.id))
    now = await info_of(services, tournament)
    assert list(statuses(now).values()) == ["playing", "playing", "waiting", "waiting"]
    good(await withdraw_from_tournament(services, players[0], tournament.id))
    later = statuses(await info_of(services, tournament))
    assert later == {"Ada": "withdrawn", "Bob": "playing", "Cy": "playing", "Dee": "waiting"}
