"""Organisers enter bots that play the game of the tournament."""

from __future__ import annotations

from api.services import Services
from api.tournaments.desk.register_bot import register_bot
from tests.api.people import a_person
from tests.api.tournaments.seen import a_tournament, info_of, key_of, seen


async def test_a_bot_is_entered_under_its_name(services: Services) -> None:
    owner, tournament = await a_tournament(services)
    entered = register_bot(services, owner, tournament.id, "  Robbie ", "random")
    (entrant,) = (await seen(services, owner, entered)).entrants
    assert (entrant.name, entrant.bot, entrant.account_id) == ("Robbie", "random", None)


async def test_unknown_bots_and_strangers_are_refused(services: Services) -> None:
    owner, tournament = await a_tournament(services)
    eve = await a_person(services, "Eve")
    for caller, name, bot, key in (
        (owner, "Robbie", "genius", "no_such_bot"),
        (owner, " ", "random", "bad_name"),
        (eve, "Robbie", "random", "not_organiser"),
        (None, "Robbie", "random", "not_signed_in"),
    ):
        assert await key_of(register_bot(services, caller, tournament.id, name, bot)) == key
    assert (await info_of(services, tournament)).entrants == ()
