"""At the start, seeds follow the ratings."""

from __future__ import annotations

from api.services import Services
from api.tournaments.desk.add_player import NewPlayer, add_player
from api.tournaments.rounds.start_tournament import start_tournament
from tests.api.people import good
from tests.api.tournaments.seen import (
    a_tournament,
    info_of,
)


async def test_seeds_follow_the_ratings(services: Services) -> None:
    owner, tournament = await a_tournament(services, seeding="rating")
    for name, rating in (("Low", 900), ("High", 2100), ("Middle", 1500)):
        player = NewPlayer(name=name, rating=rating)
        good(await add_player(services, owner, tournament.id, player))
    good(await start_tournament(services, owner, tournament.id))
    seeds = {
        entrant.name: entrant.seed for entrant in (await info_of(services, tournament)).entrants
    }
    assert seeds == {"High": 1, "Middle": 2, "Low": 3}
