"""A reported message reaches the host of the server."""

from __future__ import annotations

import asyncio

import pytest

from api.cli import main
from api.play.chat import read_messages
from api.play.report_message import report_message
from api.play.send_message import send_message
from api.services import Services
from tests.api.people import (
    a_table,
    good,
    people,
)


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
