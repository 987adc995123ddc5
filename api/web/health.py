"""Whether the process lives, and whether it can work."""

import asyncio

import asyncpg
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse

from api.services import Services
from api.store.migrate import is_current

PATIENCE = 2.0
"""Seconds for the database to answer."""


async def healthz(_: Request) -> PlainTextResponse:
    """The process answers: a supervisor need not restart it."""
    return PlainTextResponse("ok\n")


async def readyz(request: Request) -> JSONResponse:
    """The database answers and has our shape: a proxy may send people here."""
    services: Services = request.state.services
    try:
        async with asyncio.timeout(PATIENCE), services.pool.acquire() as connection:
            current = await is_current(connection)
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
        return JSONResponse({"ready": False, "database": "unreachable"}, 503)
    if not current:
        return JSONResponse({"ready": False, "database": "not migrated"}, 503)
    return JSONResponse({"ready": True})
