"""Directors correct what is written of an entrant."""

from __future__ import annotations

from api.services import Services
from api.tournaments.desk.edit_entrant import EntrantEdit, edit_entrant
from tests.api.people import a_person
from tests.api.tournaments.seen import a_tournament, entrant_named, key_of, seen


async def test_only_what_is_given_changes(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=2)
    entrant = entrant_named(tournament, "Bot 0")
    edit = EntrantEdit(name="Deep Blue", club="Chess Club", rating=2800)
    edited = await seen(
        services, owner, edit_entrant(services, owner, tournament.id, entrant, edit)
    )
    changed = next(shown for shown in edited.entrants if shown.entrant == entrant)
    before = next(shown for shown in tournament.entrants if shown.entrant == entrant)
    assert (changed.name, changed.club, changed.rating) == ("Deep Blue", "Chess Club", 2800)
    assert (changed.team, changed.seed) == (before.team, before.seed)


async def test_a_name_without_letters_and_a_stranger_are_refused(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=2)
    entrant = entrant_named(tournament, "Bot 0")
    empty = EntrantEdit(name="  ")
    await key_of(edit_entrant(services, owner, tournament.id, entrant, empty))
    eve = await a_person(services, "Eve")
    edit = EntrantEdit(name="Eve's friend")
    assert await key_of(edit_entrant(services, eve, tournament.id, entrant, edit)) == (
        "not_organiser"
    )
