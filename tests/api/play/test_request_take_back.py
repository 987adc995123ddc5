"""A play is taken back when everybody agrees, and never to peek at luck."""

from __future__ import annotations

import pytest

from api.play.bots_turn import play_bots
from api.play.cast_vote import cast_vote
from api.play.fork_table import fork_table
from api.play.leave_table import leave_table
from api.play.load import load
from api.play.problems import (
    AfterLuck,
    RatedGame,
)
from api.play.request_take_back import request_take_back
from api.services import Services
from api.store import log
from engine.core import fingerprint
from tests.api.people import (
    a_table,
    good,
    people,
)
from tests.api.play.planting import plant


async def test_a_play_is_taken_back_when_everybody_agrees(
    services: Services, other_services: Services
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    before = await load(services, table_id)
    await plant(services, ada, table_id)
    asked = good(await request_take_back(services, ada, table_id))
    assert [(vote.kind, vote.seat) for vote in asked.votes] == [("take_back", 0)]
    assert len(asked.decisions) == 1
    good(await cast_vote(other_services, ben, table_id, "take_back", True))
    after = await load(services, table_id)
    assert after.row.to_act == before.row.to_act
    assert before.state is not None
    assert after.state is not None
    assert fingerprint(after.state) == fingerprint(before.state)
    await plant(services, ada, table_id, "again")
    rows = await log.read_log(services.pool, table_id)
    assert [row.kind for row in rows][-4:] == ["action", "vote", "rewind", "action"]
    assert len(log.standing(rows)) == 1


async def test_nothing_is_taken_back_across_chance_or_in_a_rated_game(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    await plant(services, ada, table_id)
    await plant(services, ben, table_id)
    assert await request_take_back(services, ben, table_id) == AfterLuck()
    assert await request_take_back(services, ada, table_id) == AfterLuck()
    rated = await a_table(services, [ada, ben], rated=True)
    await plant(services, ada, rated)
    assert await request_take_back(services, ada, rated) == RatedGame()


async def test_nobody_peeks_at_luck_against_bots(services: Services) -> None:
    (ada,) = await people(services, "Ada")
    table_id = await a_table(services, [ada], bots=[None, "random"])
    await plant(services, ada, table_id)
    await play_bots(services, table_id)
    after = await load(services, table_id)
    assert any(row.chance for row in await log.read_log(services.pool, table_id, after=1))
    assert await request_take_back(services, ada, table_id) == AfterLuck()
    assert (await load(services, table_id)).version == after.version


async def test_nobody_peeks_at_luck_on_one_phone(services: Services) -> None:
    (ada,) = await people(services, "Ada")
    table_id = await a_table(services, [ada], pass_and_play=True)
    await plant(services, ada, table_id, "first")
    await plant(services, ada, table_id, "second")
    for seat in (0, 1):
        assert await request_take_back(services, ada, table_id, seat) == AfterLuck()


async def test_nobody_peeks_at_luck_once_the_others_are_away(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    await plant(services, ada, table_id)
    good(await leave_table(services, ben, table_id))
    await play_bots(services, table_id)
    assert await request_take_back(services, ada, table_id) == AfterLuck()


@pytest.mark.parametrize("own", ["copy", "chosen seed"])
async def test_luck_of_ones_own_is_gone_back_across(services: Services, own: str) -> None:
    (ada,) = await people(services, "Ada")
    if own == "copy":
        source = await a_table(services, [ada], bots=[None, "random"])
        table_id = good(await fork_table(services, ada, source)).table.id
    else:
        table_id = await a_table(services, [ada], bots=[None, "random"], seed="5eed")
    before = await load(services, table_id)
    await plant(services, ada, table_id, "first")
    if own == "copy":
        await plant(services, ada, table_id, "second")
    await play_bots(services, table_id)
    assert any(
        row.chance for row in await log.read_log(services.pool, table_id, after=before.version)
    )
    good(await request_take_back(services, ada, table_id, 0))
    after = await load(services, table_id)
    assert before.state is not None
    assert after.state is not None
    assert fingerprint(after.state) == fingerprint(before.state)
