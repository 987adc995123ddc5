"""Whoever wants to pester somebody with invitations does not get far."""

from __future__ import annotations

import asyncio

import pytest

from api.accounts.create_bot import create_bot
from api.base.problem import TooMany
from api.notify.invite import push_invitation
from api.play.chat import read_messages
from api.play.create_table import TableOrder, create_table
from api.play.create_tables import create_tables
from api.play.join_table import join_table
from api.play.mute_account import mute_account
from api.play.send_message import send_message
from api.services import Services
from api.services.caller import Caller
from api.tournaments.registration.invitations import list_invitations
from tests.api.people import a_table, an_open_table, good, people


async def a_bot(services: Services, owner: Caller) -> Caller:
    """A bot of the owner's, as its program calls."""
    bot = good(await create_bot(services, owner, "Robo"))
    return Caller(
        account_id=bot.id, name=bot.name, is_bot=True, owner_id=bot.owner_id, scopes=owner.scopes
    )


def asking(invited: Caller) -> TableOrder:
    """A table with a seat for this player."""
    return TableOrder(game="windfall", seats=2, accounts=(None, invited.account_id))


async def test_strangers_who_invite_at_the_same_time_share_one_cap(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.play.create_table.MAX_FROM_STRANGERS", 2)
    ada, *strangers = await people(services, "Ada", *(f"Eve {number}" for number in range(6)))
    made = await asyncio.gather(
        *(create_table(services, eve, asking(ada)) for eve in strangers[:3]),
        *(create_tables(services, eve, [asking(ada)], "key", False) for eve in strangers[3:]),
    )
    assert made.count(TooMany(limit=2)) == 4
    assert len(good(await list_invitations(services, ada))) == 2


async def test_two_who_invite_each_other_at_the_same_time_do_not_wait_for_ever(
    services: Services,
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    made = await asyncio.gather(
        *(
            create_table(services, host, asking(invited))
            for _ in range(8)
            for host, invited in ((ada, ben), (ben, ada))
        )
    )
    assert len([good(table) for table in made]) == 16


async def test_the_invitations_of_muted_strangers_keep_nobody_else_away(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.play.create_table.MAX_FROM_STRANGERS", 1)
    ada, eve, ben = await people(services, "Ada", "Eve", "Ben")
    good(await create_table(services, eve, asking(ada)))
    assert await create_table(services, ben, asking(ada)) == TooMany(limit=1)
    good(await mute_account(services, ada, eve.account_id))
    good(await create_table(services, ben, asking(ada)))
    assert [invitation.inviter for invitation in good(await list_invitations(services, ada))] == [
        "Ben"
    ]


async def test_whoever_is_muted_cannot_invite_through_a_bot(services: Services) -> None:
    ada, eve = await people(services, "Ada", "Eve")
    robo = await a_bot(services, eve)
    good(await mute_account(services, ada, eve.account_id))
    good(await create_table(services, robo, asking(ada)))
    assert good(await list_invitations(services, ada)) == ()
    assert not await push_invitation(services, robo.account_id, ada.account_id, [])


async def test_whoever_is_muted_cannot_talk_through_a_bot(services: Services) -> None:
    ada, eve = await people(services, "Ada", "Eve")
    robo = await a_bot(services, eve)
    table = await an_open_table(services, ada, public=True)
    good(await join_table(services, robo, table.id))
    good(await send_message(services, robo, table.id, "hello again"))
    good(await mute_account(services, ada, eve.account_id))
    assert good(await read_messages(services, ada, table.id)) == ()


async def test_muting_a_bot_leaves_its_owner_heard(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    robo = await a_bot(services, ben)
    good(await mute_account(services, ada, robo.account_id))
    good(await create_table(services, ben, asking(ada)))
    assert len(good(await list_invitations(services, ada))) == 1


async def test_strangers_crowd_nobody_out_whom_one_has_played_with(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.tournaments.registration.invitations.MAX_LISTED", 2)
    ada, friend, *strangers = await people(services, "Ada", "Friend", "Eve", "Mallory")
    await a_table(services, [ada, friend])
    for host in (friend, *strangers):
        good(await create_table(services, host, asking(ada)))
    listed = {invitation.inviter for invitation in good(await list_invitations(services, ada))}
    assert len(listed) == 2
    assert "Friend" in listed
