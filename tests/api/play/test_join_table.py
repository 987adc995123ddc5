"""A seat is given to one person, who may know the table."""

from __future__ import annotations

import asyncio

from api.play.join_table import join_table
from api.play.problems import (
    AlreadySeated,
    NotInvited,
    TableFull,
)
from api.play.table_info import TableInfo, find_table
from api.services import Services
from tests.api.people import an_open_table, good, people


async def test_one_seat_is_never_given_to_two(services: Services, other_services: Services) -> None:
    host, *others = await people(services, *(f"P{number}" for number in range(7)))
    table = await an_open_table(services, host, seats=4, public=True)
    answers = await asyncio.gather(
        *(
            join_table((services, other_services)[number % 2], other, table.id)
            for number, other in enumerate(others)
        )
    )
    assert sum(isinstance(answer, TableInfo) for answer in answers) == 3
    assert sum(answer == TableFull() for answer in answers) == 3
    seats = good(await find_table(services, host, table.id)).seats
    assert len({seat.account_id for seat in seats}) == 4


async def test_a_private_table_is_joined_with_its_link_only(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table = await an_open_table(services, ada)
    assert table.invitation is not None
    assert good(await find_table(services, ben, table.id)).invitation is None
    assert await join_table(services, ben, table.id) == NotInvited()
    assert await join_table(services, ben, table.id, invitation="guess") == NotInvited()
    good(await join_table(services, ben, table.id, invitation=table.invitation, seat=1))
    assert await join_table(services, ben, table.id, invitation=table.invitation) == AlreadySeated()
