"""Compresses API answers with gzip for clients that accept it; pages have their own way."""

import gzip

from starlette.requests import Request
from starlette.responses import Response

from api.web.headers import read_headers

MIN_GZIP_BYTES = 1024
"""Bytes; smaller bodies hardly shrink."""
LEVEL = 5
"""Much faster than the highest level, for a few per cent more bytes."""


def zip_answer(request: Request, answer: Response) -> None:
    """Compress the body if that is accepted and worth it; a stream has no body."""
    body = getattr(answer, "body", b"")
    if len(body) < MIN_GZIP_BYTES or "content-encoding" in answer.headers:
        return
    answer.headers.add_vary_header("Accept-Encoding")
    if b"gzip" not in read_headers(request.scope).get(b"accept-encoding", b""):
        return
    answer.body = gzip.compress(body, LEVEL)
    answer.headers["Content-Encoding"] = "gzip"
    answer.headers["Content-Length"] = str(len(answer.body))
