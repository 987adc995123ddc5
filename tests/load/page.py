"""What a phone must load before the first page stands."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

from api.web.pages import find_pwa
from tests.load.row import Row

REFERENCE = re.compile(r'(?:src|href)="/([^"]+\.(?:js|css))"')


def measure() -> Iterator[Row]:
    """The page with the scripts and styles it names, and everything there is, compressed."""
    folder = find_pwa()
    if folder is None:
        return
    page = folder / "index.html"
    named = REFERENCE.findall(page.read_text(encoding="utf-8"))
    first = [page, *(folder / name for name in named)]
    yield Row("first page, gzip", sum(map(_weight, first)) / 1024, "KiB")
    yield Row("first page, files", float(len(first)), "files")
    code = [path for path in folder.rglob("*") if path.suffix in {".js", ".css", ".html"}]
    yield Row("all scripts, styles and pages, gzip", sum(map(_weight, code)) / 1024, "KiB")


def _weight(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 9))
