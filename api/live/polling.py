"""Waits for the bell but also polls, in case a ring was lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

from api.live.bell import Heard

POLL_EVERY = 20.0
"""Seconds after which a follower polls although the bell did not ring: a process that dies between
commit and bell must not leave anybody waiting."""


async def heard_or_due(sounds: AsyncIterator[Heard], seconds: float | None = None) -> None:
    """Wait for the next ring, at most until the next poll."""
    with suppress(TimeoutError):
        async with asyncio.timeout(POLL_EVERY if seconds is None else seconds):
            await anext(sounds)
