"""The web application: GraphQL, the PWA and the health of the process."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Mount, Route

from api.base.settings import Settings
from api.developers.page import developers
from api.developers.sdl import sdl
from api.graphql.endpoint import Endpoint, make_endpoint
from api.graphql.schema import build_schema
from api.graphql.webhook_payload import build_payload, check_selection
from api.live.fanout.updates_cache import UpdatesCache
from api.serve.open_services import open_services
from api.serve.paid_pages import PaidPages
from api.serve.table_page import TablePage
from api.tournaments.views.calendar import tournament_calendar
from api.tournaments.views.page import tournament_page
from api.web.api_bypass import ApiBypass
from api.web.connections import AddressCount, SocketLimit
from api.web.health import healthz, readyz
from api.web.metrics import metrics
from api.web.pages import find_pwa, make_pages
from api.web.requests import RequestIds
from api.web.security import SecurityHeaders
from api.web.tracing import Traced
from api.web.zipped import LEVEL, MIN_GZIP_BYTES
from engine.core import AnyGame
from engine.games import all_games

LOOPBACK = "127.0.0.0/8,::1/128"


def make_app(settings: Settings, games: Mapping[str, AnyGame] | None = None) -> Starlette:
    """Build the application on the services in the settings, with all games or with these."""

    endpoint = _endpoint(settings, games)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[Mapping[str, object]]:
        async with (
            open_services(
                settings, games or all_games(), build_payload, check_selection
            ) as services,
            _sharing(endpoint, settings),
            _running(endpoint.state.connections.watch(services)),
        ):
            yield {"services": services, "updates": UpdatesCache(services)}

    return Starlette(
        routes=_routes(endpoint),
        middleware=[
            # Local addresses are those of a proxy, or of the host trying something.
            Middleware(SocketLimit, count=AddressCount(settings.sockets_per_address, LOOPBACK)),
            Middleware(Traced),
            Middleware(RequestIds),
            Middleware(SecurityHeaders),
            Middleware(ApiBypass, path="/graphql", api=endpoint),
            Middleware(PaidPages, buckets=endpoint.state.buckets),
            Middleware(GZipMiddleware, minimum_size=MIN_GZIP_BYTES, compresslevel=LEVEL),
        ],
        lifespan=lifespan,
    )


def _endpoint(settings: Settings, games: Mapping[str, AnyGame] | None) -> Endpoint:
    schema = None if games is None else build_schema(games)
    return make_endpoint(schema, settings.points_per_second)


@asynccontextmanager
async def _sharing(endpoint: Endpoint, settings: Settings) -> AsyncIterator[None]:
    """With Redis, all processes share the callers' points."""
    if settings.redis_url is None or settings.points_per_second <= 0:
        yield
        return
    # Imported here, because its client takes longer to import than everything else at start.
    from api.graphql.limits.shared_buckets import share_buckets

    async with _running(share_buckets(endpoint.state.buckets, settings.redis_url)):
        yield


@asynccontextmanager
async def _running(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Run the task beside the server until the server ends."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def _routes(endpoint: Endpoint) -> list[BaseRoute]:
    pwa = find_pwa()
    tables = [] if pwa is None else [Route("/tables/{id}", TablePage(pwa, endpoint).answer)]
    return [
        *tables,
        Route("/healthz", healthz),
        Route("/readyz", readyz),
        Route("/metrics", metrics),
        Route("/developers", developers),
        Route("/developers/", developers),
        Route("/schema.graphql", sdl),
        Route("/tournaments/{id}/embed", tournament_page),
        Route("/tournaments/{id}/calendar.ics", tournament_calendar),
        Mount("/", make_pages(pwa)),
    ]
