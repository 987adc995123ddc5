"""A ruling is undone, and its table goes on."""

from __future__ import annotations

from api.jobs.tables import finish_table, play_table_bots
from api.services import Services
from api.tournaments.desk.decide_tables import Ruling, decide_tables
from api.tournaments.desk.undo_change import undo_change
from api.tournaments.problems import TournamentRefused
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.views.find_tournament import read_log
from tests.api.people import good
from tests.api.tournaments.ruling import WON, last_line
from tests.api.tournaments.seen import a_tournament, info_of, row_of, seen
from tests.api.tournaments.two_tables import bots_at_two_tables, ids_of


async def test_a_table_goes_on_when_its_ruling_is_undone(services: Services) -> None:
    owner, tournament = await bots_at_two_tables(services)
    table_id = (await ids_of(services, tournament))[0]
    good(await decide_tables(services, owner, tournament.id, [WON]))
    good(
        await undo_change(
            services,
            owner,
            tournament.id,
            await last_line(services, tournament),
            Why(reason="wrong table"),
        )
    )
    row = await row_of(services, table_id)
    assert (row.status, row.ending, row.ended_at) == ("running", None, None)
    assert row.to_act
    for _ in range(400):
        await play_table_bots(services, table_id.bytes, 1)
        if (await row_of(services, table_id)).status == "over":
            break
    await finish_table(services, table_id.bytes, 1)
    assert (await info_of(services, tournament)).rounds[0].tables[0].status == "finished"


async def test_a_table_can_be_adjudicated_and_that_undone(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=4)
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    ruling = Ruling(round=1, table_number=1, ranks=(2, 1), scores=(0, 5))
    decided = await seen(
        services,
        owner,
        decide_tables(services, owner, tournament.id, [ruling], Why(reason="left the hall")),
    )
    assert decided.rounds[0].tables[0].status == "adjudicated"
    lines = good(await read_log(services, None, tournament.id))
    assert (lines[-1].what, lines[-1].reason) == ("adjudicated", "left the hall")
    back = await seen(
        services,
        owner,
        undo_change(services, owner, tournament.id, lines[-1].number, Why(reason="wrong table")),
    )
    assert back.rounds[0].tables[0].status == "open"
    assert isinstance(await undo_change(services, owner, tournament.id, 0), TournamentRefused)
