"""The catalogue: which games there are and how a table of each can be set up."""

from __future__ import annotations

from functools import cache

import msgspec
import strawberry
from strawberry.scalars import JSON

from engine.bots import bots_for
from engine.core import AnyGame, OptionField, option_fields
from engine.core.words import LANGUAGES, read_words


class NumberRange(msgspec.Struct, frozen=True):
    """A range of whole numbers, both ends included."""

    low: int
    high: int


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played here."""

    id: strawberry.ID
    title: str
    designers: tuple[str, ...]
    year: int
    cooperative: bool
    """Whether all players win or lose together."""
    seats: NumberRange
    """How many can play."""
    minutes: NumberRange
    """How long a game takes."""
    rules_version: int
    """The rules version of new tables."""
    old_rules: tuple[int, ...]
    """Older rules versions that a table can still be created with."""
    options: tuple[OptionField, ...]
    bots: tuple[str, ...]
    """The bots that can be seated."""
    packs: tuple[str, ...]
    """The data packs available for the option `pack`."""
    decisions: tuple[str, ...]
    """Every kind of decision; its words are `decision.<kind>`."""
    languages: tuple[str, ...]


@cache
def read_game(game: AnyGame) -> Game:
    """Return the catalogue entry of the game, which every table shows and which never changes."""
    return Game(
        id=strawberry.ID(game.id),
        title=game.about.title,
        designers=game.about.designers,
        year=game.about.year,
        cooperative=game.about.cooperative,
        seats=NumberRange(*game.seats),
        minutes=NumberRange(*game.about.minutes),
        rules_version=game.rules,
        old_rules=game.old_rules,
        options=option_fields(game.options),
        bots=tuple(bots_for(game.id)),
        packs=game.packs(),
        decisions=game.decisions,
        languages=LANGUAGES,
    )


def words_of(game: AnyGame, language: str) -> JSON | None:
    """Return the game's words in a language: texts by key, plural forms as objects."""
    # Checked first, so that callers cannot fill the cache.
    return _read_words(game, language) if language in LANGUAGES else None


@cache
def _read_words(game: AnyGame, language: str) -> JSON | None:
    try:
        return JSON(dict(read_words(game)[language]))
    except FileNotFoundError:
        return None
