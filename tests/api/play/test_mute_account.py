"""People at a table talk, and may mute each other."""

from __future__ import annotations

from api.base.problem import TooLong
from api.play.chat import muted_by, read_messages
from api.play.mute_account import mute_account
from api.play.problems import (
    ChatOff,
)
from api.play.report_message import report_message
from api.play.send_message import send_message
from api.services import Services
from tests.api.people import (
    a_table,
    good,
    people,
)


async def test_people_at_the_table_talk_and_may_mute_each_other(services: Services) -> None:
    ada, ben, eve = await people(services, "Ada", "Ben", "Eve")
    table_id = await a_table(services, [ada, ben])
    said = good(await send_message(services, ben, table_id, "  good\x00 luck ")).message
    assert said.text == "good luck"
    assert good(await read_messages(services, ada, table_id)) == (said,)
    assert await send_message(services, eve, table_id, "hello") == ChatOff()
    assert await send_message(services, ada, table_id, " ") == TooLong(limit=500)
    good(await report_message(services, ada, said.id, "rude"))
    good(await mute_account(services, ada, ben.account_id))
    assert [account.name for account in await muted_by(services, ada)] == ["Ben"]
    assert good(await read_messages(services, ada, table_id)) == ()
    assert good(await read_messages(services, eve, table_id)) == (said,)
    good(await mute_account(services, ada, ben.account_id, muted=False))
    assert await muted_by(services, ada) == ()
    assert good(await read_messages(services, ada, table_id, after=said.number)) == ()
