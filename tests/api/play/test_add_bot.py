"""Bots sit where the host puts them."""

from __future__ import annotations

from api.play.add_bot import add_bot
from api.play.kick_player import kick_player
from api.play.problems import (
    NoSuchBot,
    SeatTaken,
)
from api.services import Services
from tests.api.people import a_person, an_open_table, good


async def test_bots_sit_where_the_host_puts_them(services: Services) -> None:
    ada = await a_person(services)
    table = await an_open_table(services, ada, seats=3, bots=[None, "random"])
    assert await add_bot(services, ada, table.id, 2, "deep blue") == NoSuchBot(name="deep blue")
    assert await add_bot(services, ada, table.id, 0, "random") == SeatTaken()
    full = good(await add_bot(services, ada, table.id, 2, "random"))
    assert [seat.bot for seat in full.seats] == [None, "random", "random"]
    assert good(await kick_player(services, ada, table.id, 2)).seats[2].bot is None
