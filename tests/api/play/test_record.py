"""The log, earlier versions, and the record of a finished game."""

from api.play.load import load
from api.play.play import play
from api.play.position import position
from api.play.problems import (
    GameRunning,
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
    an_open_table,
    decisions,
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


async def test_open_actions_of_others_have_their_notation_while_the_game_runs(
    services: Services,
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    await plant(services, ada, table_id)
    await plant(services, ben, table_id)
    (bidding, *_) = await decisions(services, table_id)
    bidder = (ada, ben)[bidding.seat]
    good(await play(services, bidder, table_id, bidding.key, "bid", ["pass"]))
    for viewer in (ada, ben, None):
        log = good(await read_table_log(services, viewer, table_id))
        assert log[-1].notation == "pass"
        planted = [entry for entry in log if entry.kind == "action"][:2]
        own = None if viewer is None else (ada, ben).index(viewer)
        assert [entry.notation is not None for entry in planted] == [
            entry.seat == own for entry in planted
        ]


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
    assert await read_record(services, ada, table_id) == GameRunning()


async def test_a_game_that_has_not_started_has_no_record(services: Services) -> None:
    ada = await a_person(services)
    table = await an_open_table(services, ada)
    assert await read_record(services, ada, table.id) == NotStarted()
