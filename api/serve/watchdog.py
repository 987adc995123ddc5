"""Detects a blocked event loop and ends its process, so that another can take over."""

from __future__ import annotations

import asyncio
import faulthandler
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

BEAT_EVERY = 1.0
HUNG_AFTER = 20.0
"""Seconds without a turn of the event loop after which the process ends; the longest legitimate
work in it, replaying a long game, is cut off after ten."""


@asynccontextmanager
async def watched(beat: int | None = None, hung_after: float = HUNG_AFTER) -> AsyncIterator[None]:
    """End the process if the event loop is blocked while the context is open.

    The timer runs outside the interpreter, so that not even a long call into C delays it; a
    traceback of the process goes to standard error. `beat` is a pipe on which the supervisor is
    told every second that the loop turns, so that it also notices a stopped process.
    """
    beating = asyncio.create_task(_beat(beat, hung_after))
    try:
        yield
    finally:
        beating.cancel()
        with suppress(asyncio.CancelledError):
            await beating
        faulthandler.cancel_dump_traceback_later()


async def _beat(pipe: int | None, hung_after: float) -> None:
    while True:
        faulthandler.dump_traceback_later(hung_after, exit=True)
        if pipe is not None:
            with suppress(OSError):
                os.write(pipe, b".")
        await asyncio.sleep(BEAT_EVERY)
