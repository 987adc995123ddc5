"""Tables that organisers decide stand still."""

from __future__ import annotations

import pytest

import api.tournaments.rounds.settle_tables as settle_tables_module
from api.jobs.maintenance import run_maintenance
from api.jobs.tables import finish_table, play_table_bots
from api.services import Services
from api.store import tables
from api.tournaments.desk.decide_tables import Ruling, decide_tables
from api.tournaments.desk.end_tournament import end_tournament
from api.tournaments.problems import TournamentRefused
from api.tournaments.rounds.change import Why
from api.tournaments.views.find_tournament import read_log
from tests.api.people import good
from tests.api.tournaments.ruling import WON
from tests.api.tournaments.seen import info_of, row_of, seen
from tests.api.tournaments.two_tables import bots_at_two_tables, ids_of


async def test_a_decided_table_stands_still(services: Services) -> None:
    owner, tournament = await bots_at_two_tables(services)
    first, second = await ids_of(services, tournament)
    rulings = [WON, Ruling(round=1, table_number=2)]
    good(await decide_tables(services, owner, tournament.id, rulings, Why(reason="power cut")))
    for table_id, ending in ((first, "adjudicated"), (second, "annulled")):
        row = await row_of(services, table_id)
        assert (row.status, row.ending, row.to_act) == ("over", ending, ())
        await play_table_bots(services, table_id.bytes, 1)
        await finish_table(services, table_id.bytes, 1)
    told = (await info_of(services, tournament)).rounds[0].tables
    assert [table.status for table in told] == ["adjudicated", "annulled"]


async def test_the_seed_of_a_decided_table_is_kept_while_the_ruling_can_be_undone(
    services: Services,
) -> None:
    owner, tournament = await bots_at_two_tables(services)
    first, second = await ids_of(services, tournament)
    rulings = [WON, Ruling(round=1, table_number=2)]
    good(await decide_tables(services, owner, tournament.id, rulings, Why(reason="power cut")))
    for table_id in (first, second):
        assert not await tables.is_seed_open(services.pool, await row_of(services, table_id))
    good(await end_tournament(services, owner, tournament.id, Why(reason="done")))
    for table_id in (first, second):
        assert await tables.is_seed_open(services.pool, await row_of(services, table_id))


async def test_many_rulings_are_made_all_or_none(services: Services) -> None:
    owner, tournament = await bots_at_two_tables(services)
    length = len(good(await read_log(services, None, tournament.id)))
    for wrong, key in (
        (Ruling(round=1, table_number=8), "unknown_table"),
        (Ruling(round=2, table_number=1), "unknown_round"),
        (Ruling(round=1, table_number=2, ranks=(1, 2, 3)), "result_does_not_fit"),
        (WON, "ruled_twice"),
    ):
        refused = await decide_tables(services, owner, tournament.id, [WON, wrong])
        assert isinstance(refused, TournamentRefused)
        assert refused.key == key
    assert len(good(await read_log(services, None, tournament.id))) == length
    for table_id in await ids_of(services, tournament):
        assert (await row_of(services, table_id)).status == "running"


async def test_ranks_of_a_ruling_are_put_in_order(services: Services) -> None:
    owner, tournament = await bots_at_two_tables(services)
    ruling = Ruling(round=1, table_number=1, ranks=(9, 4))
    decided = await seen(services, owner, decide_tables(services, owner, tournament.id, [ruling]))
    assert decided.rounds[0].tables[0].ranks == (2, 1)


async def test_what_a_crash_left_half_done_is_mended(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, tournament = await bots_at_two_tables(services)
    table_id = (await ids_of(services, tournament))[0]

    async def crash(*_: object) -> None:
        raise ConnectionError

    with monkeypatch.context() as broken:
        broken.setattr(settle_tables_module, "stop_table", crash)
        with pytest.raises(ConnectionError):
            await decide_tables(services, owner, tournament.id, [WON])
    assert (await row_of(services, table_id)).status == "running"
    await run_maintenance(services)
    assert (await row_of(services, table_id)).ending == "adjudicated"
