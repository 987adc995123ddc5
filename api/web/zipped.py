"""Answers of the API as gzip, for whoever takes it; pages are zipped on their own way."""

import gzip

from starlette.requests import Request
from starlette.responses import Response

MIN_GZIP_BYTES = 1024
"""Bytes; less becomes hardly smaller."""
LEVEL = 5
"""Much quicker than the highest level, for a few per cent more bytes."""


def zip_answer(request: Request, answer: Response) -> None:
    """The answer's body is zipped where that is worth it and wanted; a stream has none."""
    body = getattr(answer, "body", b"")
    if len(body) < MIN_GZIP_BYTES or "content-encoding" in answer.headers:
        return
    answer.headers.add_vary_header("Accept-Encoding")
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return
    answer.body = gzip.compress(body, LEVEL)
    answer.headers["Content-Encoding"] = "gzip"
    answer.headers["Content-Length"] = str(len(answer.body))
