"""Whoever was kicked comes back only if the host wants it."""

from __future__ import annotations

import asyncio

from api.accounts.delete_account import delete_account
from api.play.join_table import join_table
from api.play.kick_player import kick_player
from api.play.leave_table import leave_table
from api.play.problems import Kicked, NotHost
from api.services import Services
from tests.api.people import an_open_table, good, people


async def test_a_kicked_guest_cannot_come_back_with_the_old_link(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table = await an_open_table(services, ada)
    good(await join_table(services, ben, table.id, invitation=table.invitation))
    assert await kick_player(services, ben, table.id, 0) == NotHost()
    good(await kick_player(services, ada, table.id, 1))
    assert await join_table(services, ben, table.id, invitation=table.invitation) == Kicked()


async def test_a_kicked_player_cannot_sit_down_again_at_a_public_table(services: Services) -> None:
    ada, ben, eve = await people(services, "Ada", "Ben", "Eve")
    table = await an_open_table(services, ada, public=True)
    good(await join_table(services, ben, table.id))
    good(await kick_player(services, ada, table.id, 1))
    assert await join_table(services, ben, table.id) == Kicked()
    assert await join_table(services, ben, table.id, seat=1) == Kicked()
    good(await join_table(services, eve, table.id))


async def test_a_kicked_player_may_sit_down_at_other_tables_of_the_host(
    services: Services,
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table, other = [await an_open_table(services, ada, public=True) for _ in range(2)]
    good(await join_table(services, ben, table.id))
    good(await kick_player(services, ada, table.id, 1))
    good(await join_table(services, ben, other.id))


async def test_the_new_link_or_the_claim_code_of_a_seat_lets_a_kicked_player_back_in(
    services: Services,
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table = await an_open_table(services, ada, public=True)
    good(await join_table(services, ben, table.id))
    after = good(await kick_player(services, ada, table.id, 1))
    good(await join_table(services, ben, table.id, invitation=after.invitation))
    again = good(await kick_player(services, ada, table.id, 1))
    assert await join_table(services, ben, table.id, invitation=after.claims[1]) == Kicked()
    good(await join_table(services, ben, table.id, invitation=again.claims[1]))


async def test_a_withdrawn_invitation_bars_nobody(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table = await an_open_table(services, ada, public=True, accounts=(None, ben.account_id))
    good(await kick_player(services, ada, table.id, 1))
    good(await join_table(services, ben, table.id))


async def test_hosts_who_free_their_own_seat_may_take_it_again(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table = await an_open_table(services, ada, public=True)
    good(await join_table(services, ben, table.id))
    good(await kick_player(services, ada, table.id, 0))
    good(await join_table(services, ada, table.id))


async def test_a_player_who_left_may_come_back(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table = await an_open_table(services, ada, public=True)
    good(await join_table(services, ben, table.id))
    good(await leave_table(services, ben, table.id))
    good(await join_table(services, ben, table.id))


async def test_nobody_slips_back_in_while_being_kicked(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table = await an_open_table(services, ada, seats=3, public=True)
    good(await join_table(services, ben, table.id))
    await asyncio.gather(
        kick_player(services, ada, table.id, 1),
        *(join_table(services, ben, table.id, seat=2) for _ in range(5)),
    )
    assert await join_table(services, ben, table.id) == Kicked()


async def test_a_kicked_account_can_be_deleted(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table = await an_open_table(services, ada, public=True)
    good(await join_table(services, ben, table.id))
    good(await kick_player(services, ada, table.id, 1))
    good(await delete_account(services, ben))
    assert await services.pool.fetchval("SELECT count(*) FROM kicks") == 0
