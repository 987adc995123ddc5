"""Players sit a round out, by their own wish or a director's."""

from __future__ import annotations

from api.services import Services
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.registration.sit_out_round import sit_out_round
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from tests.api.people import a_person, good
from tests.api.tournaments.seen import a_tournament, entrant_named, key_of, seen


async def test_whoever_sits_a_round_out_is_not_drawn(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=2)
    ada = await a_person(services, "Ada")
    good(await register_for_tournament(services, ada, tournament.id, None))
    sitting = await seen(services, ada, sit_out_round(services, ada, tournament.id, 1))
    entrant = entrant_named(sitting, "Ada")
    shown = next(shown for shown in sitting.entrants if shown.entrant == entrant)
    assert shown.sits_out == (1,)
    good(await start_tournament(services, owner, tournament.id))
    drawn = await seen(services, owner, draw_round(services, owner, tournament.id))
    assert drawn.rounds[0].sitting_out == (entrant,)
    assert all(entrant not in table.entrants for table in drawn.rounds[0].tables)


async def test_the_wish_can_be_taken_back(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=2)
    bot = entrant_named(tournament, "Bot 0")
    good(await sit_out_round(services, owner, tournament.id, 1, entrant=bot))
    back = await seen(services, owner, sit_out_round(services, owner, tournament.id, 1, False, bot))
    assert all(shown.sits_out == () for shown in back.entrants)


async def test_players_sit_nobody_else_out(services: Services) -> None:
    _, tournament = await a_tournament(services, bots=2)
    eve = await a_person(services, "Eve")
    bot = entrant_named(tournament, "Bot 0")
    told = sit_out_round(services, eve, tournament.id, 1, entrant=bot)
    assert await key_of(told) == "not_organiser"
