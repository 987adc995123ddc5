"""Waiting for the bell without trusting it: a sound that got lost is made up for by a look."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

from api.live.bell import Heard

LOOK_EVERY = 20.0
"""Seconds after which whoever follows something looks although no bell rang: a process that dies
between commit and bell must not leave anybody waiting."""


async def heard_or_due(sounds: AsyncIterator[Heard], seconds: float | None = None) -> None:
    """Wait for the next sound, but not longer than the pause between two looks."""
    with suppress(TimeoutError):
        async with asyncio.timeout(LOOK_EVERY if seconds is None else seconds):
            await anext(sounds)
