"""A phone in a test: a page in Chromium that notes every error it shows."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.async_api import BrowserContext, Page

ROOT = Path(__file__).resolve().parents[2]
TIMEOUT_MS = 30_000
"""How long a slow machine may take over one step, in milliseconds."""
AXE = ROOT / "pwa" / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM_ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage"]
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")


def find_chromium() -> str | None:
    """The browser's path, if one is installed."""
    return next((path for name in CHROMIUM_NAMES if (path := shutil.which(name))), None)


@dataclass
class Phone:
    """A context with one page; at the end of a test no error may be left that was not expected."""

    context: BrowserContext
    page: Page
    errors: list[str] = field(default_factory=list)
    expected: tuple[str, ...] = ()

    def watch(self) -> None:
        self.page.on("pageerror", lambda error: self.errors.append(f"page: {error}"))
        self.page.on(
            "console",
            lambda line: self.errors.append(line.text) if line.type == "error" else None,
        )

    def unexpected(self) -> list[str]:
        return [error for error in self.errors if not any(part in error for part in self.expected)]

    async def axe(self, *rules: str) -> list[str]:
        """Return the accessibility rules, all or these, that the page breaks, with their places."""
        # Through the debugger, not a script tag, so that the page's own policy stays in force.
        if not await self.page.evaluate("'axe' in window"):
            await self.page.evaluate(AXE.read_text(encoding="utf-8"))
        result: dict[str, Any] = await self.page.evaluate(
            """(rules) => axe.run({ resultTypes: ['violations'], iframes: false,
                ...(rules.length > 0 && { runOnly: rules }) })""",
            rules,
        )
        return [
            f"{broken['id']}: {broken['nodes'][0]['target']} {broken['nodes'][0]['failureSummary']}"
            for broken in result["violations"]
        ]

    async def overflow(self) -> int:
        """By how many pixels the page is wider than the screen."""
        width: int = await self.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        return width
