"""A new tournament on the terms of another, without its dates and players."""

from __future__ import annotations

from datetime import timedelta

from api.services import Services
from api.tournaments.desk.clone_tournament import clone_tournament
from tests.api.people import FakeClock, a_person
from tests.api.tournaments.seen import a_tournament, key_of, seen


async def test_a_copy_has_the_terms_but_neither_dates_nor_players(
    services: Services, fake_clock: FakeClock
) -> None:
    _, tournament = await a_tournament(
        services, bots=2, starts_at=(fake_clock.now() + timedelta(days=1)).isoformat()
    )
    ada = await a_person(services, "Ada")
    copy = await seen(services, ada, clone_tournament(services, ada, tournament.id, "Cup II"))
    assert (copy.title, copy.entrants, copy.starts_at) == ("Cup II", (), None)
    assert (copy.game, copy.seats) == (tournament.game, tournament.seats)
    assert copy.id != tournament.id
    untitled = await seen(services, ada, clone_tournament(services, ada, tournament.id, " "))
    assert untitled.title == "Cup"


async def test_a_private_tournament_is_not_copied_by_strangers(services: Services) -> None:
    _, tournament = await a_tournament(services, public=False)
    eve = await a_person(services, "Eve")
    copied = clone_tournament(services, eve, tournament.id, "Mine")
    assert await key_of(copied) == "no_such_tournament"
    unsigned = clone_tournament(services, None, tournament.id, "Mine")
    assert await key_of(unsigned) == "not_signed_in"
