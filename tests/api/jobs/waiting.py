"""Wait for what workers do."""

import asyncio
from collections.abc import Callable
from uuid import UUID

from api.play.load import load
from api.services import Services

TIMEOUT_SECONDS = 60.0


async def until(holds: Callable[[], "asyncio.Future[bool] | object"]) -> None:
    """Wait for something that another task brings about."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not await holds():  # type: ignore[misc]
            await asyncio.sleep(0.02)


def is_over(services: Services, table_id: UUID) -> Callable[[], object]:
    """Return a look at the table that tells whether its game is over."""

    async def look() -> bool:
        return (await load(services, table_id)).row.status == "over"

    return look
