"""A repeated request is harmless, also for somebody whose connection broke."""

from __future__ import annotations

import asyncio
from uuid import uuid4

import pytest

from api.services import Services
from api.services.idempotency import once


async def test_who_hangs_up_half_way_finds_the_answer_and_nothing_is_done_twice(
    services: Services,
) -> None:
    done, account_id = 0, uuid4()
    has_begun, may_end, is_kept = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def work() -> str:
        nonlocal done
        done += 1
        has_begun.set()
        await may_end.wait()
        return "made"

    def write(answer: str) -> bytes:
        is_kept.set()
        return answer.encode()

    async def ask() -> str:
        answer = await once(
            services, account_id, "create", "key", b"arguments", work, write, bytes.decode
        )
        return str(answer)

    asked = asyncio.create_task(ask())
    await has_begun.wait()
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    may_end.set()
    async with asyncio.timeout(30):
        await is_kept.wait()
        while await ask() != "made":
            await asyncio.sleep(0.01)
    assert done == 1
