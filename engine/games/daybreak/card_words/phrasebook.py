"""Phrases of which card texts are made, in three languages, with the right plurals.

A phrase is a sentence part with names in braces and word forms in brackets: "{n} [card|cards]".
English has two forms (one, other); Russian and Polish have three (one, few, many).
"""

from __future__ import annotations

import re
from functools import cache
from typing import Literal, TypeAlias

import msgspec

from engine.core import package_files

Language: TypeAlias = Literal["en", "ru", "pl"]

_FORMS = re.compile(r"\[([^\]]*)\]")


class Phrases:
    """The phrases of one language."""

    def __init__(self, language: Language, texts: dict[str, str]) -> None:
        self.language = language
        self.texts = texts

    def say(self, key: str, n: int = 0, /, **names: str) -> str:
        """The phrase with its names filled in and its words in the form that `n` asks for."""
        form = plural_form(self.language, n)
        chosen = _FORMS.sub(lambda found: found[1].split("|")[form], self.texts[key])
        return chosen.format(n=n, **names)

    def any_of(self, prefix: str, names: tuple[str, ...]) -> str:
        """The names of these things joined by "or"."""
        return self.texts["or"].join(self.texts[f"{prefix}.{name}"] for name in names)


@cache
def phrases(language: Language) -> Phrases:
    """The phrases of this language."""
    found = package_files(__package__, "phrases")
    return Phrases(language, msgspec.json.decode(found[f"{language}.json"], type=dict[str, str]))


def plural_form(language: Language, n: int) -> int:
    """Which word form follows the number: 0 for one, 1 for few (English: all others), 2 for many.

    >>> [plural_form("ru", n) for n in (1, 2, 5, 11, 21)]
    [0, 1, 2, 2, 0]
    >>> [plural_form("pl", n) for n in (1, 2, 5, 12, 21, 22)]
    [0, 1, 2, 2, 2, 1]
    """
    if language == "en":
        return 0 if n == 1 else 1
    if n == 1 or (language == "ru" and n % 10 == 1 and n % 100 != 11):
        return 0
    return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2
