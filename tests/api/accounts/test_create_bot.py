"""A bot account belongs to its owner."""

from __future__ import annotations

from api.accounts.bots import bots_of
from api.accounts.create_bot import create_bot
from api.accounts.create_token import create_token
from api.accounts.find_caller import find_caller
from api.accounts.problems import (
    NoSuchAccount,
)
from api.services import Services
from tests.api.people import good, people


async def test_a_bot_account_is_marked_and_entered_by_a_token_of_its_owner(
    services: Services,
) -> None:
    ada, eve = await people(services, "Ada", "Eve")
    bot = good(await create_bot(services, ada, "Adabot"))
    assert bot.is_bot
    assert await bots_of(services, ada) == (bot,)
    assert await create_token(services, eve, "x", ["play"], bot_id=bot.id) == NoSuchAccount()
    new = good(await create_token(services, ada, "x", ["play"], bot_id=bot.id))
    caller = await find_caller(services, cookie=None, token=new.secret)
    assert caller is not None
    assert (caller.account_id, caller.is_bot) == (bot.id, True)
