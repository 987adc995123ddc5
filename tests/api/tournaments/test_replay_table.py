"""A table is played again, and the earlier one stands still."""

from __future__ import annotations

from api.jobs.tables import finish_table
from api.services import Services
from api.tournaments.desk.end_tournament import end_tournament
from api.tournaments.desk.replay_table import replay_table
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from tests.api.people import good
from tests.api.tournaments.played import play_round
from tests.api.tournaments.seen import a_tournament, info_of, row_of
from tests.api.tournaments.two_tables import bots_at_two_tables, ids_of


async def test_the_tables_of_a_closed_event_and_of_an_earlier_try_stand_still(
    services: Services,
) -> None:
    owner, tournament = await bots_at_two_tables(services)
    before = await ids_of(services, tournament)
    good(await replay_table(services, owner, tournament.id, 1, 1, Why(reason="wrong seats")))
    assert (await row_of(services, before[0])).ending == "annulled"
    good(await end_tournament(services, owner, tournament.id, Why(reason="flood")))
    for table_id in await ids_of(services, tournament):
        assert (await row_of(services, table_id)).ending == "annulled"


async def test_a_table_is_played_again_on_a_new_one(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=2)
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    first = (await info_of(services, tournament)).rounds[0].tables[0].table_id
    good(await replay_table(services, owner, tournament.id, 1, 1, Why(reason="wrong seats")))
    second = (await info_of(services, tournament)).rounds[0].tables[0].table_id
    assert second not in {None, first}
    await play_round(services, tournament.id)
    assert (await info_of(services, tournament)).rounds[0].tables[0].status == "finished"
    assert first is not None
    await finish_table(services, first.bytes, 1)
