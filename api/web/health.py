"""Health checks: whether the process is alive, and whether it can work."""

import asyncio

import asyncpg
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse

from api.base.unreachable import UNREACHABLE
from api.services import Services
from api.store.migrate import is_current

DATABASE_SECONDS = 2.0
"""Seconds for the database to answer."""

QUEUE_SECONDS = 15.0
"""Seconds of silence after which the job queue counts as lost."""


async def healthz(_: Request) -> PlainTextResponse:
    """Answer that the process is alive: a supervisor need not restart it."""
    return PlainTextResponse("ok\n")


async def readyz(request: Request) -> JSONResponse:
    """Answer whether a proxy may send traffic here: database and job queue answer.

    With it comes how often this process lost its database and found it again.

    A server that is about to stop says no while it still serves, so that proxies go elsewhere.
    """
    if getattr(request.app.state, "is_draining", False):
        return JSONResponse({"ready": False, "draining": True}, 503)
    services: Services = request.state.services
    counts = {"reconnects": services.reconnects.count}
    try:
        async with asyncio.timeout(DATABASE_SECONDS), services.pool.acquire() as connection:
            current = await is_current(connection)
    except (*UNREACHABLE, asyncpg.PostgresError):
        return JSONResponse({"ready": False, "database": "unreachable", **counts}, 503)
    if not current:
        return JSONResponse({"ready": False, "database": "not migrated", **counts}, 503)
    silent = services.queue_watch.silent_for()
    if silent is None:
        return JSONResponse({"ready": True, **counts})
    queue = {"silentSeconds": round(silent, 1)}
    if silent > QUEUE_SECONDS:
        return JSONResponse({"ready": False, "queue": queue, **counts}, 503)
    return JSONResponse({"ready": True, "queue": queue, **counts})
