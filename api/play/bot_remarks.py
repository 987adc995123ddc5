"""The bots' comments on a finished game: one sentence each on why they won or lost."""

from __future__ import annotations

from functools import cache

import msgspec

from api.base.in_words import LANGUAGE
from api.play.table_info import TableInfo
from engine.bots.remark import Remark, make_remark
from engine.core import AnyGame, Result, Seat, package_files
from engine.core.words import read_words
from engine.games import all_games


class BotRemark(msgspec.Struct, frozen=True, kw_only=True):
    """Why a bot won or lost, in its own words."""

    seat: int
    line: str | None
    """The line of the score that decided, if one did; its words are `score.<line>`."""
    text: str
    """One sentence, in the language of the request: English, Russian or Polish."""


def bot_remarks(table: TableInfo) -> tuple[BotRemark, ...]:
    """Return the bots' comments on the finished game, by seat; none before its end."""
    game, result = all_games().get(table.game), table.result
    if game is None or result is None:
        return ()
    return tuple(
        _say(game, result, seat.seat)
        for seat in table.seats
        if seat.bot is not None and seat.account_id is None
    )


def _say(game: AnyGame, result: Result, seat: int) -> BotRemark:
    remark = make_remark(result, Seat(seat))
    return BotRemark(seat=seat, line=remark.line, text=_in_words(game, result, remark))


def _in_words(game: AnyGame, result: Result, remark: Remark) -> str:
    language = LANGUAGE.get()
    words = read_words(game)[language]
    text = _remarks(language)[f"remark.{remark.key}"]
    values = {
        "line": words.get(f"score.{remark.line}", remark.line),
        "own": remark.own,
        "others": _number(remark.others, language),
        "reason": words.get(f"result.{result.reason}", result.reason),
    }
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text


def _number(value: float, language: str) -> str:
    written = f"{value:.1f}".removesuffix(".0")
    return written if language == "en" else written.replace(".", ",")


@cache
def _remarks(language: str) -> dict[str, str]:
    data = package_files("engine.bots", "words")[f"{language}.json"]
    return msgspec.json.decode(data, type=dict[str, str])
