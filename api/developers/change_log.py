"""The schema's change log as HTML: headings, lists, code and bold, which is all it uses."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from api.base.settings import PROJECT

FILES = (PROJECT / "schema" / "CHANGELOG.md", Path(__file__).with_name("CHANGELOG.md"))
"""In the clone, and in an installed package."""


def read_change_log() -> str:
    """Return the change log as it was written."""
    found = next((file for file in FILES if file.is_file()), None)
    return "" if found is None else found.read_text(encoding="utf-8")


def as_html(text: str) -> str:
    """Convert this simple kind of Markdown to HTML, with headings one level down.

    >>> as_html("## Now\\n\\n- `a` is\\n  new")
    '<h3>Now</h3>\\n<ul>\\n<li><code>a</code> is new</li>\\n</ul>'
    """
    return "\n".join(_block(block) for block in re.split(r"\n\s*\n", text.strip()))


def _block(block: str) -> str:
    if heading := re.match(r"(#+) (.*)", block):
        level = len(heading[1]) + 1
        return f"<h{level}>{_inline(heading[2])}</h{level}>"
    if block.startswith("- "):
        entries = re.split(r"^- ", block, flags=re.MULTILINE)[1:]
        lines = "\n".join(f"<li>{_inline(entry)}</li>" for entry in entries)
        return f"<ul>\n{lines}\n</ul>"
    return f"<p>{_inline(block)}</p>"


def _inline(text: str) -> str:
    plain = escape(" ".join(text.split()))
    code = re.sub(r"`([^`]*)`", r"<code>\1</code>", plain)
    return re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", code)
