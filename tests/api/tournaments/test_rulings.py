"""Tables that organisers decide stand still, go on when that is undone, and are seated anew."""

from __future__ import annotations

from uuid import UUID

import pytest

from api.jobs.maintenance import run_maintenance
from api.jobs.tables import finish_table, play_table_bots
from api.services import Services
from api.services.caller import Caller
from api.store import tables
from api.tournaments.desk.organise import close_event, disqualify, substitute, undo
from api.tournaments.desk.rulings import Ruling, decide_tables, replay_table
from api.tournaments.entries.enter import register, withdraw
from api.tournaments.problems import EventRefused
from api.tournaments.rounds import settle_tables as settling
from api.tournaments.rounds.course import draw_round, start_event
from api.tournaments.shown.event_info import EventInfo
from api.tournaments.shown.look import read_lines
from tests.api.people import good, people
from tests.api.tournaments.test_event_on_tables import _info, an_event
from tests.api.tournaments.test_tend_tables import a_round, row_of

WON = Ruling(round=1, place=0, ranks=(1, 2), scores=(5, 3))


async def ids_of(services: Services, event: EventInfo) -> list[UUID]:
    found = (await _info(services, event)).rounds[-1].tables
    return [table.table_id for table in found if table.table_id]


async def bots_at_two_tables(services: Services, **changes: object) -> tuple[Caller, EventInfo]:
    owner, event = await an_event(services, bots=4, **changes)
    good(await start_event(services, owner, event.id))
    good(await draw_round(services, owner, event.id))
    return owner, event


async def last_line(services: Services, event: EventInfo) -> int:
    return good(await read_lines(services, None, event.id))[-1].number


async def test_a_decided_table_stands_still(services: Services) -> None:
    owner, event = await bots_at_two_tables(services)
    first, second = await ids_of(services, event)
    rulings = [WON, Ruling(round=1, place=1)]
    good(await decide_tables(services, owner, event.id, rulings, "power cut"))
    for table_id, ending in ((first, "adjudicated"), (second, "annulled")):
        row = await row_of(services, table_id)
        assert (row.status, row.ending, row.to_act) == ("over", ending, ())
        await play_table_bots(services, table_id.bytes, 1)
        await finish_table(services, table_id.bytes, 1)
    told = (await _info(services, event)).rounds[0].tables
    assert [table.status for table in told] == ["adjudicated", "annulled"]


async def test_the_seed_of_a_decided_table_is_kept_while_the_ruling_can_be_undone(
    services: Services,
) -> None:
    owner, event = await bots_at_two_tables(services)
    first, second = await ids_of(services, event)
    rulings = [WON, Ruling(round=1, place=1)]
    good(await decide_tables(services, owner, event.id, rulings, "power cut"))
    for table_id in (first, second):
        assert not await tables.is_seed_open(services.pool, await row_of(services, table_id))
    good(await close_event(services, owner, event.id, "done"))
    for table_id in (first, second):
        assert await tables.is_seed_open(services.pool, await row_of(services, table_id))


async def test_many_rulings_are_made_all_or_none(services: Services) -> None:
    owner, event = await bots_at_two_tables(services)
    length = len(good(await read_lines(services, None, event.id)))
    for wrong, key in (
        (Ruling(round=1, place=7), "unknown_table"),
        (Ruling(round=2, place=0), "unknown_round"),
        (Ruling(round=1, place=1, ranks=(1, 2, 3)), "result_does_not_fit"),
        (WON, "ruled_twice"),
    ):
        refused = await decide_tables(services, owner, event.id, [WON, wrong], "")
        assert isinstance(refused, EventRefused)
        assert refused.key == key
    assert len(good(await read_lines(services, None, event.id))) == length
    for table_id in await ids_of(services, event):
        assert (await row_of(services, table_id)).status == "running"


async def test_ranks_of_a_ruling_are_put_in_order(services: Services) -> None:
    owner, event = await bots_at_two_tables(services)
    ruling = Ruling(round=1, place=0, ranks=(9, 4))
    decided = good(await decide_tables(services, owner, event.id, [ruling], ""))
    assert decided.rounds[0].tables[0].ranks == (2, 1)


async def test_a_table_goes_on_when_its_ruling_is_undone(services: Services) -> None:
    owner, event = await bots_at_two_tables(services)
    table_id = (await ids_of(services, event))[0]
    good(await decide_tables(services, owner, event.id, [WON], ""))
    good(await undo(services, owner, event.id, await last_line(services, event), "wrong table"))
    row = await row_of(services, table_id)
    assert (row.status, row.ending, row.ended_at) == ("running", None, None)
    assert row.to_act
    for _ in range(400):
        await play_table_bots(services, table_id.bytes, 1)
        if (await row_of(services, table_id)).status == "over":
            break
    await finish_table(services, table_id.bytes, 1)
    assert (await _info(services, event)).rounds[0].tables[0].status == "finished"


async def test_what_a_crash_left_half_done_is_mended(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, event = await bots_at_two_tables(services)
    table_id = (await ids_of(services, event))[0]

    async def crash(*_: object) -> None:
        raise ConnectionError

    with monkeypatch.context() as broken:
        broken.setattr(settling, "_stop", crash)
        with pytest.raises(ConnectionError):
            await decide_tables(services, owner, event.id, [WON], "")
    assert (await row_of(services, table_id)).status == "running"
    await run_maintenance(services)
    assert (await row_of(services, table_id)).ending == "adjudicated"


async def test_the_tables_of_a_closed_event_and_of_an_earlier_try_stand_still(
    services: Services,
) -> None:
    owner, event = await bots_at_two_tables(services)
    before = await ids_of(services, event)
    good(await replay_table(services, owner, event.id, (1, 0), "wrong seats"))
    assert (await row_of(services, before[0])).ending == "annulled"
    good(await close_event(services, owner, event.id, "flood"))
    for table_id in await ids_of(services, event):
        assert (await row_of(services, table_id)).ending == "annulled"


async def test_a_substitute_sits_down_at_the_running_table(services: Services) -> None:
    owner, event, table_id = await a_round(services)
    (eve,) = await people(services, "Eve")
    ada = (await _info(services, event)).rounds[0].tables[0].entrants[0]
    changed = good(await substitute(services, owner, event.id, ada, eve.account_id, "ill"))
    assert changed.entries[0].name == "Eve" or changed.entries[1].name == "Eve"
    row = await row_of(services, table_id)
    assert row.seats[0].account_id == eve.account_id
    assert not row.rated
    good(await undo(services, owner, event.id, await last_line(services, event), "well again"))
    assert (await row_of(services, table_id)).seats[0].account_id != eve.account_id


async def test_nobody_plays_for_two(services: Services) -> None:
    owner, event, _ = await a_round(services)
    ada, bob = (await _info(services, event)).rounds[0].tables[0].entrants
    entries = {entry.entrant: entry for entry in (await _info(services, event)).entries}
    other = entries[bob].account_id
    assert other is not None
    refused = await substitute(services, owner, event.id, ada, other, "")
    assert isinstance(refused, EventRefused)
    assert refused.key == "already_registered"


async def test_whoever_knows_the_deal_is_no_substitute(services: Services) -> None:
    owner, event = await an_event(services, bots=2, duplicate=True)
    ada, bob = await people(services, "Ada", "Bob")
    for player in (ada, bob):
        good(await register(services, player, event.id, None))
    good(await start_event(services, owner, event.id))
    drawn = good(await draw_round(services, owner, event.id))
    left = good(await withdraw(services, ada, event.id))
    place = next(entry.entrant for entry in left.entries if entry.account_id == bob.account_id)
    assert len(drawn.rounds[0].tables) == 2
    refused = await substitute(services, owner, event.id, place, ada.account_id, "")
    assert isinstance(refused, EventRefused)
    assert refused.key == "knows_the_deal"


async def test_a_disqualified_player_no_longer_plays_until_pardoned(services: Services) -> None:
    owner, event, table_id = await a_round(services)
    ada = (await _info(services, event)).rounds[0].tables[0].entrants[0]
    good(await disqualify(services, owner, event.id, ada, "shouting"))
    seat = (await row_of(services, table_id)).seats[0]
    assert seat.bot is not None
    assert seat.forfeited
    good(
        await undo(services, owner, event.id, await last_line(services, event), "it was the radio")
    )
    seat = (await row_of(services, table_id)).seats[0]
    assert seat.is_played_by_person
    assert not seat.forfeited
    assert await tables.find(services.pool, table_id) is not None
