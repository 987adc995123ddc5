"""The way to the API, past everything that is only for pages."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send


class Door:
    """Lets whoever asks for the API in at once: routes, error pages and zipping are for the rest.

    Each of those wraps every message of every request and socket, and the API makes its own
    answers to whatever goes wrong.
    """

    def __init__(self, app: ASGIApp, path: str, leads_to: ASGIApp) -> None:
        self._app = app
        self._paths = (path, path + "/")
        self._leads_to = leads_to

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_api = scope["type"] in {"http", "websocket"} and scope["path"] in self._paths
        await (self._leads_to if is_api else self._app)(scope, receive, send)
