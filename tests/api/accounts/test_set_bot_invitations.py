"""An owner decides whether others may seat their bot."""

from __future__ import annotations

from uuid import uuid4

from api.accounts.create_bot import create_bot
from api.accounts.problems import NoSuchAccount
from api.accounts.set_bot_invitations import set_bot_invitations
from api.services import Services
from tests.api.people import an_open_table, good, people


async def test_bots_sit_at_once_where_their_owner_allows_it(services: Services) -> None:
    host, owner, eve = await people(services, "Host", "Owner", "Eve")
    bot = good(await create_bot(services, owner, "Robot"))
    order = {"seats": 2, "accounts": (None, bot.id)}
    assert (await an_open_table(services, host, **order)).seats[1].invited
    mine = await an_open_table(services, owner, **order)
    assert (mine.seats[1].account_id, mine.seats[1].ready) == (bot.id, True)
    assert isinstance(await set_bot_invitations(services, eve, bot.id, True), NoSuchAccount)
    assert isinstance(await set_bot_invitations(services, owner, uuid4(), True), NoSuchAccount)
    assert isinstance(
        await set_bot_invitations(services, owner, owner.account_id, True), NoSuchAccount
    )
    assert good(await set_bot_invitations(services, owner, bot.id, True)).accepts_invitations
    allowed = await an_open_table(services, host, **order)
    assert (allowed.seats[1].account_id, allowed.seats[1].ready) == (bot.id, True)
