"""Lets the bots of a table play each decision exactly once."""

from __future__ import annotations

import time
from uuid import UUID

from api.base.problem import Refused
from api.play.act import act
from api.play.after import bots_to_act
from api.play.change import Step, change_table
from api.play.load import load
from api.play.problems import IllegalMove, StaleDecision
from api.services import Services
from api.services.hot_tables import LiveTable
from api.services.thinking import LIVE, OVER_DAYS, UNWATCHED, Pace
from api.store.tables import TableRow
from api.telemetry.metrics import BOT_SECONDS
from engine.core import Action, Decision

MAX_ACTIONS, MAX_SECONDS = 20, 0.5
"""Actions that bots take at a table before other tables get a turn."""


async def play_bots(services: Services, table_id: UUID) -> bool:
    """Let the bots answer their open decisions; True if the job must run again."""
    until = time.monotonic() + MAX_SECONDS
    for _ in range(MAX_ACTIONS):
        table = await load(services, table_id)
        seats = bots_to_act(table.row)
        if not seats or table.state is None:
            return False
        waiting = next(decision for decision in table.row.to_act if decision.seat == seats[0])
        began = time.perf_counter()
        bot = table.row.seats[waiting.seat].bot or "random"
        owner = table.row.host_id or table_id
        action = await services.thinker.think(
            table.game, table.state, waiting.seat, bot, owner, pace_of(table.row)
        )
        BOT_SECONDS.labels(table.game.id).observe(time.perf_counter() - began)
        await _answer(services, table_id, waiting, action)
        if time.monotonic() > until:
            break
    return True


def pace_of(row: TableRow) -> Pace:
    """Return how long an expert may think at this table: least where people are waiting."""
    if row.clock is not None and row.clock.kind == "days":
        return OVER_DAYS
    return LIVE if any(seat.is_played_by_person for seat in row.seats) else UNWATCHED


async def _answer(services: Services, table_id: UUID, waiting: Decision, action: Action) -> None:
    async def decide(table: LiveTable) -> Step:
        still = table.decision(waiting.key)
        if still is None or still.seat not in bots_to_act(table.row) or table.state is None:
            raise Refused(StaleDecision(version=table.version))
        game, state, seat = table.game, table.state, waiting.seat
        try:
            after, entries = act(game, state, seat, [action], by="bot")
        except Refused as refused:
            if not isinstance(refused.problem, IllegalMove):
                raise
            # A faulty bot must not stop the game: play the default action.
            after, entries = act(game, state, seat, [game.default_action(state, seat)], by="bot")
        return Step(entries=entries, row=table.row, state=after, acted=seat, wake_bots=False)

    try:
        await change_table(services, table_id, decide)
    except Refused as refused:
        if not isinstance(refused.problem, StaleDecision):
            raise
