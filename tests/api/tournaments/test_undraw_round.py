"""Organisers take the newest round back."""

from __future__ import annotations

from api.services import Services
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.rounds.undraw_round import foresee_undraw, undraw_round
from tests.api.people import good
from tests.api.tournaments.seen import a_tournament, key_of, row_of, seen, table_id_of


async def test_the_newest_round_is_taken_back_and_its_tables_stop(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=2)
    good(await start_tournament(services, owner, tournament.id))
    drawn = await seen(services, owner, draw_round(services, owner, tournament.id))
    table_id = table_id_of(drawn)
    good(await foresee_undraw(services, owner, tournament.id, 1))
    undrawn = await seen(services, owner, undraw_round(services, owner, tournament.id, 1))
    assert undrawn.rounds == ()
    assert (await row_of(services, table_id)).status == "over"
    again = await seen(services, owner, draw_round(services, owner, tournament.id))
    assert table_id_of(again) != table_id


async def test_a_round_that_was_not_drawn_cannot_be_taken_back(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=2)
    good(await start_tournament(services, owner, tournament.id))
    assert await key_of(undraw_round(services, owner, tournament.id, 1)) != ""
