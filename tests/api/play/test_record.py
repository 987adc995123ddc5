"""The log, earlier versions, and the record of a finished game."""

from api.play.load import load
from api.play.position import position
from api.play.problems import (
    NoSuchVersion,
    NotStarted,
)
from api.play.record import read_record
from api.play.table_log import read_table_log
from api.services import Services
from engine.core import Record, commitment, fingerprint, replay
from engine.games_example.windfall import game as windfall
from engine.games_example.windfall.views import WindfallView
from tests.api.people import (
    a_person,
    a_table,
    good,
    people,
)
from tests.api.play.planting import a_finished_table, plant


async def test_the_log_has_no_gaps_and_keeps_hidden_cards_hidden(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    said = await plant(services, ada, table_id)
    version = (await load(services, table_id)).version
    mine = good(await read_table_log(services, ada, table_id))
    theirs = good(await read_table_log(services, ben, table_id))
    public = good(await read_table_log(services, None, table_id))
    assert [entry.version for entry in theirs] == list(range(1, version + 1))
    assert mine[-1].notation == said
    assert theirs[-1].notation is None
    assert public[-1] == theirs[-1]
    assert len(good(await read_table_log(services, ben, table_id, after=1, first=2))) == 2


async def test_any_earlier_version_can_be_looked_at(services: Services) -> None:
    ada = await a_person(services)
    table_id = await a_finished_table(services, ada)
    last = (await load(services, table_id)).version
    assert last > 10
    started = await services.pool.fetchval("SELECT min(version) FROM snapshots")
    for version in range(started, last + 1):
        seen = good(await position(services, ada, table_id, at=version, seat=0))
        assert seen.version == version
    first = good(await position(services, ada, table_id, at=started, seat=0)).view
    assert isinstance(first, WindfallView)
    assert (first.round, first.discard) == (1, ())
    assert await position(services, ada, table_id, at=started - 1) == NoSuchVersion()
    assert await position(services, ada, table_id, at=last + 1) == NoSuchVersion()


async def test_the_record_of_a_finished_game_replays_to_the_same_position(
    services: Services,
) -> None:
    ada = await a_person(services)
    table_id = await a_finished_table(services, ada)
    file = good(await read_record(services, ada, table_id))
    record = Record.read(file.text)
    table = await load(services, table_id)
    assert table.state is not None
    assert fingerprint(replay(windfall, record)[0]) == fingerprint(table.state)
    assert commitment(record.seed) == commitment(table.row.seed)


async def test_the_record_of_a_running_game_is_nobodys(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    assert await read_record(services, ada, table_id) == NotStarted()
