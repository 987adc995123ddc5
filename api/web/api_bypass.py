"""Routes API requests past the middleware for pages."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send


class ApiBypass:
    """Passes API requests on at once: routing, error pages and compression are for the rest.

    Each of those wraps every message of every request and socket, and the API handles its own
    errors.
    """

    def __init__(self, app: ASGIApp, path: str, api: ASGIApp) -> None:
        self._app = app
        self._paths = (path, path + "/")
        self._api = api

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_api = scope["type"] in {"http", "websocket"} and scope["path"] in self._paths
        await (self._api if is_api else self._app)(scope, receive, send)
