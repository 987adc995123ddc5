"""A private copy of a position."""

from api.play.fork_table import fork_table
from api.play.load import load
from api.play.play import play
from api.play.position import position
from api.play.problems import (
    NoSuchTable,
)
from api.play.record import read_record
from api.services import Services
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
