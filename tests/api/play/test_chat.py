"""Chat at a table: mutes, reports, rate limits."""

import asyncio
from datetime import timedelta

import pytest

from api.base.problem import TooLong, TooMany
from api.cli import main
from api.play.chat import muted_by, read_messages
from api.play.mute_account import mute_account
from api.play.problems import (
    ChatOff,
)
from api.play.report_message import report_message
from api.play.send_message import send_message
from api.services import Services
from tests.api.people import (
    Hand,
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


async def test_the_host_reads_what_was_reported_and_settles_it(
    services: Services,
    database_url: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("HOTSEAT_DATABASE_URL", database_url)
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    for text in ("Loser!", "Well done"):
        good(await send_message(services, ben, table_id, text))
    rude, fair = good(await read_messages(services, ada, table_id))
    for said in (rude, fair):
        good(await report_message(services, ada, said.id, "rude"))
    assert await asyncio.to_thread(main, ["reports"]) == 0
    assert "Ben wrote: Loser!\n  Ada says: rude\n" in capsys.readouterr().out
    assert await asyncio.to_thread(main, ["reports", "--take-down", str(rude.id)]) == 0
    assert await asyncio.to_thread(main, ["reports", "--dismiss", str(fair.id)]) == 0
    assert await asyncio.to_thread(main, ["reports", "--dismiss", str(fair.id)]) == 1
    assert good(await read_messages(services, ada, table_id)) == (fair,)


async def test_nobody_floods_the_chat(services: Services, hand: Hand) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    for number in range(10):
        good(await send_message(services, ada, table_id, str(number)))
    assert await send_message(services, ada, table_id, "more") == TooMany(limit=10)
    hand.time += timedelta(seconds=30)
    good(await send_message(services, ada, table_id, "more"))
