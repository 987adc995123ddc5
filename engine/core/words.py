"""The words of a game in three languages, kept with its rules so that every client has them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import msgspec

from engine.core.action import tag_of
from engine.core.apply import CORE_REFUSALS
from engine.core.game import AnyGame
from engine.core.options import option_fields
from engine.core.pack import package_files

LANGUAGES = ("en", "ru", "pl")
Plural: TypeAlias = dict[str, str]
Words: TypeAlias = Mapping[str, str | Plural]


def read_words(game: AnyGame) -> Mapping[str, Words]:
    """Return the game's words by language, from all its word folders."""
    words: dict[str, dict[str, str | Plural]] = {language: {} for language in LANGUAGES}
    for folder in game.words:
        for name, data in package_files(game.package, folder).items():
            language = name.removesuffix(".json")
            words[language] |= msgspec.json.decode(data, type=dict[str, str | Plural])
    return words


def keys_needed(game: AnyGame) -> Iterable[str]:
    """Return the keys that every language must have for this game."""
    yield from ("title", "short", "tagline", "theme")
    for kind in game.decisions:
        yield f"decision.{kind}"
        yield f"help.{kind}"
    for refusal in (*game.refusals, *CORE_REFUSALS):
        yield f"refusal.{refusal}"
    for event in game.events:
        yield f"event.{tag_of(event.__name__)}"
    for action in game.actions:
        yield f"action.{tag_of(action.__name__)}"
    for option in option_fields(game.options):
        yield f"option.{option.name}"
        if option.kind in {"choice", "several"}:
            yield from (f"option.{option.name}.{choice}" for choice in option.choices)
