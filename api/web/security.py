"""Security headers for browsers."""

from collections.abc import Mapping

from starlette.types import ASGIApp, Message, Receive, Scope, Send

PAGE_POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "style-src 'self' 'unsafe-inline'",
        # GraphiQL's style sheet embeds its fonts.
        "font-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)


HEADERS = {
    "Content-Security-Policy": PAGE_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_WRITTEN = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_NAMES = frozenset(name for name, _ in _WRITTEN)


def _missing(given: Mapping[bytes, bytes]) -> list[tuple[bytes, bytes]]:
    return [header for header in _WRITTEN if header[0] not in given]


class SecurityHeaders:
    """Adds the headers to every answer that does not set its own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = dict(message["headers"])
                ours = _WRITTEN if given.keys().isdisjoint(_NAMES) else _missing(given)
                message["headers"] = [*message["headers"], *ours]
            await send(message)

        await self.app(scope, receive, send_with_headers)
