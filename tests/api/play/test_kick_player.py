"""A kicked guest cannot come back."""

from __future__ import annotations

from api.play.join_table import join_table
from api.play.kick_player import kick_player
from api.play.problems import (
    NotHost,
    NotInvited,
)
from api.services import Services
from tests.api.people import an_open_table, good, people


async def test_a_kicked_guest_cannot_come_back_with_the_old_link(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table = await an_open_table(services, ada)
    good(await join_table(services, ben, table.id, invitation=table.invitation))
    assert await kick_player(services, ben, table.id, 0) == NotHost()
    good(await kick_player(services, ada, table.id, 1))
    assert await join_table(services, ben, table.id, invitation=table.invitation) == NotInvited()
