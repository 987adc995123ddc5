"""A vote is carried when everybody agrees."""

from __future__ import annotations

from api.play.cast_vote import cast_vote
from api.play.problems import (
    NothingToTakeBack,
    NoVote,
)
from api.play.request_take_back import request_take_back
from api.services import Services
from tests.api.people import (
    a_table,
    good,
    people,
)
from tests.api.play.planting import plant


async def test_a_take_back_that_is_refused_or_overtaken_does_not_happen(services: Services) -> None:
    ada, ben, cleo = await people(services, "Ada", "Ben", "Cleo")
    table_id = await a_table(services, [ada, ben, cleo])
    assert await request_take_back(services, ada, table_id) == NothingToTakeBack()
    await plant(services, ada, table_id)
    good(await request_take_back(services, ada, table_id))
    assert good(await cast_vote(services, ben, table_id, "take_back", False)).votes == ()
    assert await cast_vote(services, ben, table_id, "take_back", True) == NoVote()
    good(await request_take_back(services, ada, table_id))
    await plant(services, ben, table_id)
    assert await cast_vote(services, cleo, table_id, "take_back", True) == NoVote()


async def test_a_game_is_abandoned_when_everybody_who_plays_agrees(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    assert good(await cast_vote(services, ada, table_id, "abandon", True)).status == "running"
    over = good(await cast_vote(services, ben, table_id, "abandon", True))
    assert (over.status, over.ending, over.result) == ("over", "abandoned", None)
    assert over.decisions == ()
