"""What a server process holds while it runs."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import msgspec

from api.live import Bell, InProcessBell
from api.settings import Settings
from api.store.pool import Pool, open_pool
from api.trouble import Trouble


class Services(msgspec.Struct, frozen=True):
    """The database, the bell and the settings, handed to every use case."""

    settings: Settings
    pool: "Pool"
    bell: Bell


@asynccontextmanager
async def open_services(settings: Settings) -> AsyncIterator[Services]:
    """The services that the settings name, closed in the right order at the end."""
    if settings.database_url is None:
        raise Trouble("HOTSEAT_DATABASE_URL is not set: './hotseat serve' starts a database.")
    async with AsyncExitStack() as stack:
        bell = await _open_bell(settings, stack)
        pool = await stack.enter_async_context(
            open_pool(settings.database_url, size=settings.pool_size)
        )
        yield Services(settings, pool, bell)


async def _open_bell(settings: Settings, stack: AsyncExitStack) -> Bell:
    if settings.redis_url is None:
        return InProcessBell()
    # Here, since its client takes longer to import than everything else that starts.
    from api.live.redis_bell import RedisBell

    return await stack.enter_async_context(RedisBell(settings.redis_url))
