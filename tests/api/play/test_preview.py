"""Trying a turn out."""

from api.play.load import load
from api.play.play import play
from api.play.position import position
from api.play.preview import preview
from api.play.problems import (
    IllegalMove,
)
from api.services import Services
from engine.games_example.windfall.events import Planted
from engine.games_example.windfall.views import WindfallView
from tests.api.people import (
    a_table,
    any_action,
    decision_of,
    decisions,
    good,
    people,
)
from tests.api.play.planting import plant


async def test_a_preview_shows_what_is_certain_and_stores_nothing(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    before = await load(services, table_id)
    waiting = await decision_of(services, table_id, ada)
    action = await any_action(services, table_id, before.row.to_act[0])
    seen = good(await preview(services, ada, table_id, waiting, [action]))
    assert isinstance(seen.view, WindfallView)
    assert seen.view.players[0].has_planted
    assert (seen.shown, seen.crosses_chance) == (1, False)
    assert seen.events == (Planted(before.row.to_act[0].seat),)
    assert await load(services, table_id) is before
    empty = good(await preview(services, ada, table_id, waiting, []))
    assert len(empty.legal_actions) == 3


async def test_a_preview_never_crosses_chance(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    await plant(services, ada, table_id)
    now = good(await position(services, ben, table_id)).view
    waiting = await decision_of(services, table_id, ben)
    action = await any_action(services, table_id, (await decisions(services, table_id))[0])
    seen = good(await preview(services, ben, table_id, waiting, [action]))
    assert (seen.shown, seen.crosses_chance, seen.legal_actions, seen.events) == (0, True, (), ())
    assert seen.view == now
    blind = await play(services, ben, table_id, waiting, "blind", [action, "pass"])
    assert isinstance(blind, IllegalMove)
    assert blind.key == "after_chance"
