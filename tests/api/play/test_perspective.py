"""What each perspective on a table sees."""

from api.play.legal import legal
from api.play.position import position, seats_of
from api.play.problems import (
    NotAtTable,
    NotStarted,
)
from api.services import Services
from engine.games_example.windfall.views import WindfallView
from tests.api.people import (
    a_person,
    a_table,
    an_open_table,
    good,
    people,
)


async def test_equal_viewers_share_one_position(services: Services) -> None:
    ada, ben, eve, mallory = await people(services, "Ada", "Ben", "Eve", "Mallory")
    table_id = await a_table(services, [ada, ben])
    watching = good(await position(services, eve, table_id))
    assert good(await position(services, mallory, table_id)) is watching
    assert good(await position(services, None, table_id)) is watching
    mine = good(await position(services, ada, table_id)).view
    assert isinstance(mine, WindfallView)
    assert isinstance(watching.view, WindfallView)
    assert mine.players[0].hand is not None
    assert mine.players[1].hand is None
    assert watching.view.players[0].hand is None
    assert await position(services, ada, table_id, seat=1) == NotAtTable()
    assert await position(services, eve, table_id, seat=0) == NotAtTable()


async def test_nobody_looks_at_a_table_that_has_not_started(services: Services) -> None:
    ada = await a_person(services)
    table = await an_open_table(services, ada)
    assert await position(services, ada, table.id) == NotStarted()
    assert await legal(services, ada, table.id) == NotStarted()


async def test_whoever_holds_several_seats_chooses_the_eyes(services: Services) -> None:
    ada = await a_person(services)
    table_id = await a_table(services, [ada], pass_and_play=True)
    assert good(await seats_of(services, ada, table_id)) == (0, 1)
    assert good(await position(services, ada, table_id, seat=1)).viewer == 1


async def test_only_the_own_seats_actions_are_listed(services: Services) -> None:
    ada, ben, eve = await people(services, "Ada", "Ben", "Eve")
    table_id = await a_table(services, [ada, ben])
    mine = good(await legal(services, ada, table_id))
    assert [legal_action.notation.split()[0] for legal_action in mine] == ["plant"] * 3
    assert await legal(services, ada, table_id, seat=1) == NotAtTable()
    assert await legal(services, eve, table_id) == NotAtTable()
