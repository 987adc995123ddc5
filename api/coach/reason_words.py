"""Reasons in words: the arguments for an action, in the language of the request."""

from __future__ import annotations

from functools import cache

import msgspec

from api.base.in_words import LANGUAGE
from engine.bots.search import Reason
from engine.core import package_files


class HintReason(msgspec.Struct, frozen=True, kw_only=True):
    """The strongest argument for an action."""

    figure: str
    """What was evaluated, as a key of the game's expert, such as `money`."""
    change: float | None
    """How much more of it than after the other actions; null if it is not counted."""
    text: str
    """The reason in words, in the language of the request: English, Russian or Polish."""


def reason_in_words(game_id: str, reason: Reason) -> HintReason:
    """Name the figure and, if players count it, by how much it changes."""
    name = _reasons(game_id, LANGUAGE.get())[f"reason.{reason.figure}"]
    text = name if reason.change is None else f"{name}: {_signed(reason.change)}"
    return HintReason(figure=reason.figure, change=reason.change, text=text)


def _signed(change: float) -> str:
    """Format a number for people: tenths only where they matter."""
    written = f"{abs(change):.0f}" if abs(change) >= 3 else f"{abs(change):.1f}".removesuffix(".0")
    if LANGUAGE.get() != "en":
        written = written.replace(".", ",")
    return f"{'+' if change > 0 else '−'}{written}"


@cache
def _reasons(game_id: str, language: str) -> dict[str, str]:
    data = package_files(f"engine.bots.{game_id}", "words")[f"{language}.json"]
    return msgspec.json.decode(data, type=dict[str, str])
