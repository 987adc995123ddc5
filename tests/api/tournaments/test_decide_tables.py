"""Tables that organisers decide stand still, go on when that is undone, and are seated anew."""

from __future__ import annotations

import pytest

import api.tournaments.rounds.settle_tables as settle_tables_module
from api.jobs.maintenance import run_maintenance
from api.jobs.tables import finish_table, play_table_bots
from api.services import Services
from api.store import tables
from api.tournaments.desk.decide_tables import Ruling, decide_tables
from api.tournaments.desk.end_tournament import end_tournament
from api.tournaments.desk.manage_entrant import manage_entrant
from api.tournaments.desk.replay_table import replay_table
from api.tournaments.desk.substitute_entrant import substitute_entrant
from api.tournaments.desk.undo_change import undo_change
from api.tournaments.problems import TournamentRefused
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.registration.withdraw_from_tournament import withdraw_from_tournament
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.views.find_tournament import read_log
from api.tournaments.views.tournament_info import TournamentInfo
from tests.api.people import good, people
from tests.api.tournaments.seen import a_round, a_tournament, info_of, row_of, seen
from tests.api.tournaments.two_tables import bots_at_two_tables, ids_of

WON = Ruling(round=1, table_number=1, ranks=(1, 2), scores=(5, 3))


async def last_line(services: Services, tournament: TournamentInfo) -> int:
    return good(await read_log(services, None, tournament.id))[-1].number


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


async def test_a_substitute_sits_down_at_the_running_table(services: Services) -> None:
    owner, tournament, table_id = await a_round(services)
    (eve,) = await people(services, "Eve")
    ada = (await info_of(services, tournament)).rounds[0].tables[0].entrants[0]
    changed = await seen(
        services,
        owner,
        substitute_entrant(services, owner, tournament.id, ada, eve.account_id, "ill"),
    )
    assert changed.entrants[0].name == "Eve" or changed.entrants[1].name == "Eve"
    assert (await row_of(services, table_id)).seats[0].account_id is None
    good(await register_for_tournament(services, eve, tournament.id, None))
    row = await row_of(services, table_id)
    assert row.seats[0].account_id == eve.account_id
    assert not row.rated
    good(
        await undo_change(
            services,
            owner,
            tournament.id,
            await last_line(services, tournament),
            Why(reason="well again"),
        )
    )
    assert (await row_of(services, table_id)).seats[0].account_id != eve.account_id


async def test_nobody_plays_for_two(services: Services) -> None:
    owner, tournament, _ = await a_round(services)
    ada, bob = (await info_of(services, tournament)).rounds[0].tables[0].entrants
    entries = {entry.entrant: entry for entry in (await info_of(services, tournament)).entrants}
    other = entries[bob].account_id
    assert other is not None
    refused = await substitute_entrant(services, owner, tournament.id, ada, other, "")
    assert isinstance(refused, TournamentRefused)
    assert refused.key == "already_registered"


async def test_whoever_knows_the_deal_is_no_substitute(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=2, duplicate=True)
    ada, bob = await people(services, "Ada", "Bob")
    for player in (ada, bob):
        good(await register_for_tournament(services, player, tournament.id, None))
    good(await start_tournament(services, owner, tournament.id))
    drawn = await seen(services, owner, draw_round(services, owner, tournament.id))
    left = await seen(services, ada, withdraw_from_tournament(services, ada, tournament.id))
    place = next(entry.entrant for entry in left.entrants if entry.account_id == bob.account_id)
    assert len(drawn.rounds[0].tables) == 2
    refused = await substitute_entrant(services, owner, tournament.id, place, ada.account_id, "")
    assert isinstance(refused, TournamentRefused)
    assert refused.key == "knows_the_deal"


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
