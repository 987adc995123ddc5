"""Moves of the reference game, for tests of tables."""

from uuid import UUID

from api.play.play import play
from api.services import Services
from api.services.caller import Caller
from tests.api.people import (
    a_table,
    any_action,
    decision_of,
    decisions,
    good,
)


async def plant(services: Services, caller: Caller, table_id: UUID, name: str = "plant") -> str:
    """The player lays a card face down; its notation."""
    waiting = await decision_of(services, table_id, caller)
    decision = next(
        decision for decision in await decisions(services, table_id) if decision.key == waiting
    )
    action = await any_action(services, table_id, decision)
    good(await play(services, caller, table_id, waiting, name, [action]))
    return action


async def a_finished_table(services: Services, caller: Caller) -> UUID:
    """A pass-and-play game that was played to its end."""
    table_id = await a_table(services, [caller], pass_and_play=True)
    number = 0
    while waiting := await decisions(services, table_id):
        action = await any_action(services, table_id, waiting[0], str(number))
        good(await play(services, caller, table_id, waiting[0].key, str(number), [action]))
        number += 1
    return table_id
