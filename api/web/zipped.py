"""Answers as gzip, for whoever takes it."""

import gzip

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

WORTH_IT = 1024
"""Bytes; less becomes hardly smaller."""
LEVEL = 5
"""Much quicker than the highest level, for a few per cent more bytes."""


class ZippedPages(GZipMiddleware):
    """Zips pages and files; the API zips for itself, since most of its answers are too small."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"] == "/graphql":
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def zip_answer(request: Request, answer: Response) -> None:
    """The answer's body is zipped where that is worth it and wanted; a stream has none."""
    body = getattr(answer, "body", b"")
    if len(body) < WORTH_IT or "content-encoding" in answer.headers:
        return
    answer.headers.add_vary_header("Accept-Encoding")
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return
    answer.body = gzip.compress(body, LEVEL)
    answer.headers["Content-Encoding"] = "gzip"
    answer.headers["Content-Length"] = str(len(answer.body))
