"""A tournament is ended by hand, and its tables stop."""

from __future__ import annotations

from api.services import Services
from api.tournaments.desk.end_tournament import end_tournament
from api.tournaments.rounds.draw_round import draw_round
from tests.api.people import a_person
from tests.api.tournaments.seen import a_round, info_of, key_of, row_of, seen


async def test_its_tables_stop_and_no_round_follows(services: Services) -> None:
    owner, tournament, table_id = await a_round(services)
    assert (await row_of(services, table_id)).to_act
    ended = await seen(services, owner, end_tournament(services, owner, tournament.id))
    assert ended.status == "over"
    assert not (await row_of(services, table_id)).to_act
    assert await key_of(draw_round(services, owner, tournament.id)) == "not_running"


async def test_only_a_director_ends_a_tournament(services: Services) -> None:
    _, tournament, _ = await a_round(services)
    eve = await a_person(services, "Eve")
    assert await key_of(end_tournament(services, eve, tournament.id)) == "not_organiser"
    assert await key_of(end_tournament(services, None, tournament.id)) == "not_signed_in"
    assert (await info_of(services, tournament)).status == "running"
