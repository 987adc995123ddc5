"""A private copy of a position."""

from __future__ import annotations

import asyncio

import pytest

from api.base.problem import TooMany
from api.play import start_table
from api.play.fork_table import fork_table
from api.play.load import load
from api.play.play import play
from api.play.position import position
from api.play.problems import (
    NeedsDirector,
    NoSuchTable,
)
from api.play.record import read_record
from api.services import Services
from api.store import tournament_tables
from api.tournaments.desk.create_tournament import create_tournament
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from engine.core import Record, fingerprint, replay
from engine.games_example.windfall import game as windfall
from tests.api.people import (
    a_table,
    any_action,
    decisions,
    good,
    people,
)
from tests.api.play.planting import plant
from tests.api.tournaments.seen import small_terms


async def test_a_fork_shows_the_forker_nothing_new(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    await plant(services, ben, table_id)
    original = await load(services, table_id)
    forked = good(await fork_table(services, ada, table_id)).table
    copy = await load(services, forked.id)
    assert forked.forked_from == table_id
    assert original.state is not None
    assert copy.state is not None
    assert copy.state.chance.seed != original.state.chance.seed
    real = good(await position(services, ada, table_id)).view
    sandbox = good(await position(services, ada, forked.id, seat=0)).view
    assert real == sandbox
    assert await position(services, ben, forked.id) == NoSuchTable()


async def test_a_fork_can_be_played_by_one_person_to_its_end(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    forked = good(await fork_table(services, ada, table_id)).table
    number = 0
    while waiting := await decisions(services, forked.id):
        action = await any_action(services, forked.id, waiting[0], str(number))
        good(await play(services, ada, forked.id, waiting[0].key, str(number), [action]))
        number += 1
    record = Record.read(good(await read_record(services, ada, forked.id)).text)
    state = (await load(services, forked.id)).state
    assert state is not None
    assert fingerprint(replay(windfall, record)[0]) == fingerprint(state)


async def test_copies_count_among_the_running_tables_of_their_host(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start_table, "MAX_RUNNING", 3)
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    made = await asyncio.gather(*(fork_table(services, ada, table_id) for _ in range(5)))
    assert made.count(TooMany(limit=3)) == 3
    good(await fork_table(services, ben, table_id))


async def test_no_game_of_a_running_tournament_is_copied_for_advice(services: Services) -> None:
    olga, ada, eve = await people(services, "Olga", "Ada", "Eve")
    loaded = good(await create_tournament(services, olga, small_terms(rated=False)))
    for player in (ada, eve):
        good(await register_for_tournament(services, player, loaded.row.id))
    good(await start_tournament(services, olga, loaded.row.id))
    good(await draw_round(services, olga, loaded.row.id))
    (held,) = await tournament_tables.held_tables(services.pool, loaded.row.id)
    # Where hints are refused, a copy with hints is refused as well.
    assert await fork_table(services, ada, held.table_id) == NeedsDirector()
    assert await fork_table(services, olga, held.table_id) == NeedsDirector()
