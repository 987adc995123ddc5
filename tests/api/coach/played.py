"""Finished games of the real titles, played in one go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID

from api.play.act import act
from api.play.change import Step, change_table
from api.services import Services
from api.services.caller import Caller
from api.services.hot_tables import LiveTable
from api.store.changes import Entry
from engine.bots import bots_for, think
from engine.core import Chance
from tests.api.people import a_table


async def a_finished_game(
    services: Services,
    *players: Caller,
    game: str = "daybreak",
    finish: Callable[[Any], Any] | None = None,
    **order: object,
) -> UUID:
    """A game that casual bots played for these people to its end.

    `finish` changes the last position, for endings that bots reach too seldom.
    """
    if len(players) == 1:
        order["pass_and_play"] = True
    table_id = await a_table(services, players, game=game, **order)

    async def play_all(table: LiveTable) -> Step:
        state, entries = table.state, list[Entry]()
        assert state is not None
        bot, luck = bots_for(game)["casual"], Chance("played")
        while waiting := table.game.to_act(state):
            seat = waiting[0].seat
            state, played = act(
                table.game, state, seat, [think(bot, table.game, state, seat, luck)]
            )
            entries.extend(played)
        last = finish(state) if finish else state
        return Step(entries=entries, row=table.row, state=last, keep=finish is not None)

    await change_table(services, table_id, play_all)
    return table_id
