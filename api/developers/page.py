"""The page at `/developers`: plain HTML around examples that are themselves tested."""

from __future__ import annotations

from functools import cache
from html import escape
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import HTMLResponse

EXAMPLES = {"curl": "first_move.sh", "python": "first_move.py", "javascript": "first_move.mjs"}


async def developers(request: Request) -> HTMLResponse:
    """The page with this server's own address in its examples."""
    return HTMLResponse(render(str(request.base_url).rstrip("/")))


@cache
def render(address: str) -> str:
    """The page for a server at this address."""
    folder = files("api.developers")
    page = folder.joinpath("page.html").read_text(encoding="utf-8")
    for name, file in EXAMPLES.items():
        example = folder.joinpath("examples", file).read_text(encoding="utf-8")
        shown = escape(example.replace("http://127.0.0.1:8000", address))
        page = page.replace(f"<!-- {name} -->", f"<pre><code>{shown}</code></pre>")
    return page.replace("{{address}}", escape(address))
