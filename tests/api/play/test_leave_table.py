"""Whoever leaves a running game leaves a bot in the seat."""

from __future__ import annotations

from api.play.leave_table import leave_table
from api.play.take_seat_back import take_seat_back
from api.services import Services
from tests.api.people import a_table, good, people


async def test_leaving_a_running_game_hands_the_seat_to_a_bot(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    table = good(await leave_table(services, ben, table_id))
    assert (table.seats[1].bot, table.seats[1].account_id) == ("random", ben.account_id)
    assert good(await take_seat_back(services, ben, table_id)).seats[1].bot is None
