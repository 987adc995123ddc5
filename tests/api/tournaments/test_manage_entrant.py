"""Organisers approve, disqualify and pardon entrants."""

from __future__ import annotations

from api.services import Services
from api.store import tables
from api.tournaments.desk.manage_entrant import manage_entrant
from api.tournaments.desk.undo_change import undo_change
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.rounds.change import Why
from tests.api.people import good, people
from tests.api.tournaments.ruling import last_line
from tests.api.tournaments.seen import (
    a_round,
    a_tournament,
    entrant_named,
    info_of,
    key_of,
    row_of,
    statuses,
)


async def test_a_disqualified_player_no_longer_plays_until_pardoned(services: Services) -> None:
    owner, tournament, table_id = await a_round(services)
    ada = (await info_of(services, tournament)).rounds[0].tables[0].entrants[0]
    good(await manage_entrant(services, owner, tournament.id, [ada], "disqualify"))
    seat = (await row_of(services, table_id)).seats[0]
    assert seat.bot is not None
    assert seat.forfeited
    good(
        await undo_change(
            services,
            owner,
            tournament.id,
            await last_line(services, tournament),
            Why(reason="it was the radio"),
        )
    )
    seat = (await row_of(services, table_id)).seats[0]
    assert seat.is_played_by_person
    assert not seat.forfeited
    assert await tables.find(services.pool, table_id) is not None


async def test_an_organiser_approves_every_registration(services: Services) -> None:
    owner, tournament = await a_tournament(services, approval=True)
    ada, bob = await people(services, "Ada", "Bob")
    for player in (ada, bob):
        good(await register_for_tournament(services, player, tournament.id))
    now = await info_of(services, tournament)
    assert statuses(now) == {"Ada": "pending", "Bob": "pending"}
    assert now.players == 0
    entrant = entrant_named(now, "Ada")
    good(await manage_entrant(services, owner, tournament.id, [entrant], "approve"))
    again = manage_entrant(services, owner, tournament.id, [entrant], "approve")
    assert await key_of(again) == "not_pending"
    assert statuses(await info_of(services, tournament)) == {"Ada": "playing", "Bob": "pending"}
