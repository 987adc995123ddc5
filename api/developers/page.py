"""The page at `/developers`: plain HTML around examples that are themselves tested."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import HTMLResponse

from api.services import Services

_HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?")

EXAMPLES = {"curl": "first_move.sh", "python": "first_move.py", "javascript": "first_move.mjs"}


async def developers(request: Request) -> HTMLResponse:
    """The page with this server's own address in its examples."""
    services: Services = request.state.services
    return HTMLResponse(render(services.settings.public_url or _address(request)))


def _address(request: Request) -> str:
    """The address that the caller used; a `Host` that is none is not put into the page."""
    netloc = request.headers.get("host", "")
    known = netloc if _HOST.fullmatch(netloc) else "localhost"
    return f"{request.url.scheme}://{known}"


@lru_cache(maxsize=16)
def render(address: str) -> str:
    """The page for a server at this address."""
    folder = files("api.developers")
    page = folder.joinpath("page.html").read_text(encoding="utf-8")
    for name, file in EXAMPLES.items():
        example = folder.joinpath("examples", file).read_text(encoding="utf-8")
        shown = escape(example.replace("http://127.0.0.1:8000", address))
        page = page.replace(f"<!-- {name} -->", f"<pre><code>{shown}</code></pre>")
    return page.replace("{{address}}", escape(address))
