"""The files of the PWA."""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from api.base.settings import PROJECT

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

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


class Pages(StaticFiles):
    """Static files; paths of the PWA are answered with its page.

    A path without a dot is a path inside the PWA; one with a dot is a file that must exist.
    """

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rsplit("/", 1)[-1]:
                raise
            response = await super().get_response(page_of(path), scope)
        named_by_content = path.startswith(("assets/", "graphiql/assets/"))
        hashed = named_by_content and response.status_code in {200, 206, 304}
        response.headers["Cache-Control"] = FOR_EVER if hashed else ASK_AGAIN
        return response
