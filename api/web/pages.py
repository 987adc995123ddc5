"""The files of the PWA."""

import re
from base64 import b64encode
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from api.base.settings import PROJECT
from api.web.security import PAGE_POLICY

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

_INLINE = re.compile(r"<script(?![^>]*\s(?:src|type)=)[^>]*>(.*?)</script>", re.DOTALL)

NOT_BUILT = "The PWA is not built: run 'python infra/build_pwa.py' or './hotseat serve'.\n"


def find_pwa() -> Path | None:
    """Return the built PWA: inside an installed package, else in the clone."""
    for folder in (PROJECT / "api" / "_pwa", PROJECT / "pwa" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None


def read_graphiql() -> Response:
    """Return GraphiQL's page, built with the PWA."""
    folder = find_pwa()
    page = None if folder is None else folder / "graphiql" / "index.html"
    if page is None or not page.is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    return FileResponse(page, headers={"Cache-Control": ASK_AGAIN})


def make_pages(folder: Path | None) -> ASGIApp:
    """Return the application that serves the folder, or one that says why it cannot."""
    if folder is None:
        return PlainTextResponse(NOT_BUILT, 503)
    return Pages(directory=folder, html=True)


def page_of(path: str) -> str:
    """Return the page that answers this path: tables have one that fetches their files at once."""
    return "table.html" if path.startswith(("tables/", "join/")) else "index.html"


def policy_of(page: Path) -> str:
    """Return the policy that allows the scripts written into this page of ours, and no others."""
    return _policy_of(page, page.stat().st_mtime_ns)


@lru_cache(maxsize=8)
def _policy_of(page: Path, _written: int) -> str:
    hashes = [
        f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"
        for script in _INLINE.findall(page.read_text(encoding="utf-8"))
    ]
    return (
        "; ".join((PAGE_POLICY, " ".join(("script-src 'self'", *hashes))))
        if hashes
        else PAGE_POLICY
    )


class Pages(StaticFiles):
    """Static files; paths of the PWA are answered with its page.

    A path without a dot is a path inside the PWA; one with a dot is a file that must exist.
    """

    async def get_response(self, path: str, scope: Scope) -> Response:
        page = "index.html" if path in {".", "index.html"} else None
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rsplit("/", 1)[-1]:
                raise
            page = page_of(path)
            response = await super().get_response(page, scope)
        if page is not None:
            # Also when the page has not changed: browsers replace the headers that they kept.
            response.headers["Content-Security-Policy"] = policy_of(
                Path(self.directory or "", page)
            )
        named_by_content = path.startswith(("assets/", "graphiql/assets/"))
        hashed = named_by_content and response.status_code in {200, 206, 304}
        response.headers["Cache-Control"] = FOR_EVER if hashed else ASK_AGAIN
        return response
