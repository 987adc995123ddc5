"""The page at `/developers`: plain HTML around samples that are themselves tested."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from importlib.resources import files

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse

from api.base.settings import Settings
from api.developers import figures
from api.developers.change_log import as_html, read_change_log
from api.services import Services
from engine.core import AnyGame

_HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?")
DEFAULT_SERVER = "http://127.0.0.1:8000"
"""Replaced in the samples by the address of the server that shows them."""

SAMPLES = (
    *("play.sh", "play.py", "play.mjs", "play.html"),
    *("client.py", "client.mjs", "verify.py", "verify.mjs"),
)


async def developers(request: Request) -> HTMLResponse:
    """Answer with the page, with this server's own address in its samples."""
    services: Services = request.state.services
    address = services.settings.public_url or _address(request)
    key = (address, services.settings.points_per_second, services.settings.sockets_per_address)
    page = _pages.get(key)
    if page is None:
        if len(_pages) >= MAX_PAGES:
            _pages.clear()
        page = _pages[key] = render(address, services.settings, services.games)
    return HTMLResponse(page)


MAX_PAGES = 16
_pages: dict[tuple[str, int, int], str] = {}


def _address(request: Request) -> str:
    """Return the address that the caller used; an invalid `Host` does not get into the page."""
    netloc = request.headers.get("host", "")
    known = netloc if _HOST.fullmatch(netloc) else "localhost"
    return f"{request.url.scheme}://{known}"


def render(address: str, settings: Settings, games: Mapping[str, AnyGame]) -> str:
    """Return the page for a server at this address."""
    parts = {
        **{f"sample {name}": _sample(name, address) for name in SAMPLES},
        "limits": figures.table(figures.limits(settings)),
        "prices": figures.table(figures.prices()),
        "problems": figures.table(figures.problems()),
        "refusals": "".join(_refusals(game) for game in games.values()),
        "events": ", ".join(f"<code>{event}</code>" for event in figures.webhook_events()),
        "changes": as_html(read_change_log().partition("\n## ")[2].join(("## ", ""))),
    }
    page = _read("page.html")
    for name, part in parts.items():
        page = page.replace(f"<!-- {name} -->", part)
    return page.replace("{{address}}", escape(address))


@lru_cache(maxsize=32)
def _read(name: str) -> str:
    return files("api.developers").joinpath(*name.split("/")).read_text(encoding="utf-8")


def _sample(name: str, address: str) -> str:
    text = escape(_read(f"examples/{name}").replace(DEFAULT_SERVER, address))
    return f'<pre tabindex="0"><code data-sample="{name}">{text}</code></pre>'


def _refusals(game: AnyGame) -> str:
    words = msgspec.json.decode(files(game.package).joinpath("words", "en.json").read_bytes())
    rows = [
        (f"`{key}`", f"{_sentence(words.get(f'refusal.{key}'))} {section}".strip())
        for key, section in sorted(game.refusals.items())
    ]
    title = escape(game.about.title)
    return f"<details><summary>{title}</summary>{figures.table(rows)}</details>"


def _sentence(words: object) -> str:
    """Return a sentence; for one with plural forms, the plural."""
    return str(words.get("other", "")) if isinstance(words, dict) else str(words or "")
