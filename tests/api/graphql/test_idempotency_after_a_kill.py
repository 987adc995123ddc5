"""A process that dies between doing something and storing the answer does not do it twice."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import uuid4

import pytest

from api.services import idempotency as keys
from api.services.receipt import Receipt
from tests.api.graphql.creating import SAMPLES, things
from tests.api.graphql.player import Player

REFUSED_AGAIN = {"addBot": "seat_taken"}
"""What cannot be done twice anyway, and says so."""


class Killed(BaseException):
    """Nothing is done after this."""


async def die(*_: object) -> None:
    raise Killed


async def finish_jobs(pool: Any) -> None:
    """Wait until the worker has done every job that is due: jobs write rows, too."""
    async with asyncio.timeout(30):
        while await pool.fetchval("SELECT count(*) FROM pgqueuer WHERE execute_after <= now()"):
            await asyncio.sleep(0.01)


async def count_rows(pool: Any) -> dict[str, int]:
    """How many rows each table has, except for keys and the queue."""
    await finish_jobs(pool)
    names = await pool.fetch(
        "SELECT table_name FROM information_schema.tables"
        " WHERE table_schema = 'public' AND table_type = 'BASE TABLE'"
    )
    return {
        name: await pool.fetchval(f'SELECT count(*) FROM "{name}"')
        for (name,) in map(tuple, names)
        if name != "idempotency_keys" and not name.startswith("pgqueuer")
    }


@pytest.mark.parametrize("name", sorted(SAMPLES))
async def test_what_was_done_before_the_kill_is_found_again(
    ada: Player,
    players: list[Player],
    pool: Any,
    name: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = await things(ada, players[1])
    arguments, _, selected = SAMPLES[name]
    for word, value in known.items():
        arguments = arguments.replace(word, value)
    key = str(uuid4())
    given = ", ".join(filter(None, [arguments, f'idempotencyKey: "{key}"']))
    document = (
        f"mutation {{ {name}({given}) {{ __typename {selected} ... on Problem {{ key }} }} }}"
    )
    before = await count_rows(pool)
    finish, keep = keys._finish, Receipt.keep

    async def finish_and_die(services: Any, receipt: Receipt, work: Any) -> Any:
        async def work_and_die() -> Any:
            answer = await work()
            # Only what is stored from now on is lost.
            monkeypatch.setattr(Receipt, "keep", die)
            return answer

        try:
            return await finish(services, receipt, work_and_die)
        except Killed:
            raise ConnectionError("the process is gone") from None

    monkeypatch.setattr(keys, "_finish", finish_and_die)
    lost = (await ada.http.post("/graphql", json={"query": document})).json()
    assert not lost.get("data"), lost
    monkeypatch.setattr(Receipt, "keep", keep)
    monkeypatch.setattr(keys, "_finish", finish)
    await pool.execute("UPDATE idempotency_keys SET at = at - interval '2 minutes'")
    done = await count_rows(pool)
    assert done != before
    again = (await ada.ask(document))[name]
    assert again.get("key") == REFUSED_AGAIN.get(name), again
    assert await count_rows(pool) == done
    assert (await ada.ask(document))[name] == again or name in REFUSED_AGAIN
