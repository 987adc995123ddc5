"""Nobody sits at a table before they have agreed to."""

from __future__ import annotations

import pytest

import api.play.create_table as create_table_module
from api.accounts.delete_account import delete_account
from api.accounts.rename_account import rename_account
from api.base.problem import TooMany
from api.notify import invite
from api.notify.invite import PUSH_AGAIN_AFTER, push_invitation
from api.play.add_bot import add_bot
from api.play.create_table import MAX_INVITATIONS, TableOrder, create_table
from api.play.create_tables import create_tables
from api.play.invitations import Invitation
from api.play.join_table import join_table
from api.play.kick_player import kick_player
from api.play.leave_table import leave_table
from api.play.load import load
from api.play.mute_account import mute_account
from api.play.problems import NoSuchTable, NotAtTable, NotInvited, NotReady, SeatTaken
from api.play.set_ready import set_ready
from api.play.start_table import start_table
from api.play.table_info import TableInfo, find_table
from api.services import Services
from api.services.caller import Caller
from api.tournaments.registration.invitations import list_invitations
from tests.api.people import FakeClock, a_table, an_open_table, good, people


async def invited_to(services: Services, caller: Caller) -> list[Invitation]:
    return list(good(await list_invitations(services, caller)))


def names(table: TableInfo) -> list[str]:
    return [seat.name for seat in table.seats]


async def test_a_seat_is_kept_until_the_invited_person_joins(services: Services) -> None:
    host, ada, eve = await people(services, "Host", "Ada", "Eve")
    table = await an_open_table(
        services, host, seats=2, accounts=(None, ada.account_id), spectators=False
    )
    assert table.seats[1].invited
    assert table.seats[1].account_id is None
    assert (await load(services, table.id)).held_by(ada.account_id) == ()
    (invitation,) = await invited_to(services, ada)
    assert (invitation.table_id, invitation.inviter) == (table.id, "Host")
    assert isinstance(await set_ready(services, ada, table.id, True), NotAtTable)
    assert isinstance(await start_table(services, host, table.id), NotReady)
    assert isinstance(await join_table(services, eve, table.id), NotInvited)
    assert isinstance(
        await join_table(services, eve, table.id, invitation=table.invitation, seat=1), SeatTaken
    )
    assert isinstance(await find_table(services, eve, table.id), NoSuchTable)
    assert good(await find_table(services, ada, table.id)).invited_seat == 1
    seated = good(await join_table(services, ada, table.id))
    assert seated.seats[1].account_id == ada.account_id
    assert not seated.seats[1].invited
    assert await invited_to(services, ada) == []
    good(await set_ready(services, ada, table.id, True))
    good(await start_table(services, host, table.id))


async def test_whoever_declines_frees_the_seat_and_the_table_stays(services: Services) -> None:
    host, ada = await people(services, "Host", "Ada")
    # Nobody sits yet: the host only hosts.
    table = await an_open_table(services, host, seats=2, seat=None, accounts=(ada.account_id,))
    left = good(await leave_table(services, ada, table.id))
    assert left.status == "open"
    assert names(left) == ["", ""]
    assert await invited_to(services, ada) == []
    assert isinstance(await leave_table(services, ada, table.id), NotAtTable)
    good(await add_bot(services, host, table.id, 0, "random"))


async def test_the_host_can_take_an_invitation_back(services: Services) -> None:
    host, ada = await people(services, "Host", "Ada")
    table = await an_open_table(services, host, seats=2, accounts=(None, ada.account_id))
    assert isinstance(await add_bot(services, host, table.id, 1, "random"), SeatTaken)
    good(await kick_player(services, host, table.id, 1))
    assert isinstance(await join_table(services, ada, table.id), NotInvited)
    assert await invited_to(services, ada) == []


async def test_somebody_invited_may_take_another_free_seat(services: Services) -> None:
    host, ada = await people(services, "Host", "Ada")
    table = await an_open_table(services, host, seats=3, accounts=(None, ada.account_id))
    seated = good(await join_table(services, ada, table.id, seat=2))
    assert names(seated) == ["Host", "", "Ada"]
    assert not seated.seats[1].invited


async def test_strangers_are_not_told_who_is_invited(services: Services) -> None:
    host, ada, eve = await people(services, "Host", "Ada", "Eve")
    table = await an_open_table(
        services, host, seats=3, public=True, accounts=(None, ada.account_id)
    )
    assert names(table) == ["Host", "Ada", ""]
    assert names(good(await find_table(services, ada, table.id))) == ["Host", "Ada", ""]
    for stranger in (eve, None):
        seen = good(await find_table(services, stranger, table.id))
        assert names(seen) == ["Host", "", ""]
        assert seen.seats[1].invited
        assert seen.invited_seat is None


async def test_nobody_is_invited_by_whom_they_have_muted(services: Services) -> None:
    host, ada = await people(services, "Host", "Ada")
    await an_open_table(services, host, seats=2, accounts=(None, ada.account_id))
    good(await mute_account(services, ada, host.account_id, True))
    assert await invited_to(services, ada) == []


async def test_many_tables_ask_too_and_only_once(services: Services) -> None:
    host, ada = await people(services, "Host", "Ada")
    orders = [TableOrder(game="windfall", seats=2, accounts=(None, ada.account_id))] * 3
    for _ in range(2):
        made = good(await create_tables(services, host, orders, "m", False))
        assert all(table.seats[1].invited for table in made.tables)
    assert len(await invited_to(services, ada)) == 3


async def test_a_new_name_and_a_deleted_account_reach_the_kept_seat(services: Services) -> None:
    host, ada = await people(services, "Host", "Ada")
    table = await an_open_table(services, host, seats=2, accounts=(None, ada.account_id))
    good(await rename_account(services, ada, "Ada L"))
    services.hot.clear()
    assert names(good(await find_table(services, host, table.id))) == ["Host", "Ada L"]
    good(await delete_account(services, ada))
    after = good(await find_table(services, host, table.id))
    assert names(after) == ["Host", ""]
    assert not after.seats[1].invited
    assert after.status == "open"


async def test_nobody_is_flooded_with_invitations(
    services: Services, fake_clock: FakeClock
) -> None:
    host, ada = await people(services, "Host", "Ada")
    order = TableOrder(game="windfall", seats=2, accounts=(None, ada.account_id))
    too_many = await create_tables(services, host, [order] * (MAX_INVITATIONS + 1), "m", False)
    assert too_many == TooMany(limit=MAX_INVITATIONS)
    assert await invited_to(services, ada) == []
    good(await create_tables(services, host, [order] * 2, "n", False))
    pushed = [
        await push_invitation(services, host.account_id, ada.account_id, []) for _ in range(3)
    ]
    assert pushed == [True, False, False]
    fake_clock.time += PUSH_AGAIN_AFTER
    assert await push_invitation(services, host.account_id, ada.account_id, [])


async def test_the_cap_of_invitations_counts_tables_made_one_by_one(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(create_table_module, "MAX_INVITATIONS", 2)
    host, ada = await people(services, "Host", "Ada")
    order = TableOrder(game="windfall", seats=2, accounts=(None, ada.account_id))
    for _ in range(2):
        good(await create_table(services, host, order))
    assert await create_table(services, host, order) == TooMany(limit=2)


async def test_many_accounts_of_one_stranger_flood_nobody_either(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(create_table_module, "MAX_FROM_STRANGERS", 2)
    monkeypatch.setattr(invite, "STRANGERS", 2)
    ada, friend = await people(services, "Ada", "Friend")
    await a_table(services, [ada, friend])
    order = TableOrder(game="windfall", seats=2, accounts=(None, ada.account_id))
    made, pushed = [], []
    for stranger in await people(services, *(f"Eve {number}" for number in range(3))):
        made.append(await create_table(services, stranger, order))
        pushed.append(await push_invitation(services, stranger.account_id, ada.account_id, []))
    assert [isinstance(table, TooMany) for table in made] == [False, False, True]
    assert pushed == [True, True, False]
    good(await create_table(services, friend, order))
    assert await push_invitation(services, friend.account_id, ada.account_id, [])
    assert len(await invited_to(services, ada)) == 3
