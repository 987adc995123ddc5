"""The phrases of card texts in three languages, with the right plurals.

A phrase is a part of a sentence with names in braces. If a word follows a number, the phrase has a
form for each plural category of the language, like all words of the project: one and other in
English; one, few, many and other in Russian and Polish.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

import msgspec

from engine.core import package_files

Language: TypeAlias = Literal["en", "ru", "pl"]
Category: TypeAlias = Literal["one", "few", "many", "other"]
Phrase: TypeAlias = str | dict[Category, str]

ALONE = ".alone"


class Phrases:
    """The phrases of one language."""

    def __init__(self, language: Language, texts: dict[str, Phrase]) -> None:
        self.language = language
        self.texts = texts

    def say(self, key: str, n: int = 0, /, **names: str) -> str:
        """Return the phrase in the form required by `n`, with its names filled in."""
        phrase = self.texts[key]
        if not isinstance(phrase, str):
            phrase = phrase[plural_category(self.language, n)]
        return phrase.format(n=n, **names)

    def alone(self) -> Phrases:
        """Return the phrases for who plays alone: `<key>.alone` stands for `<key>`."""
        own = {
            key.removesuffix(ALONE): self.texts[key] for key in self.texts if key.endswith(ALONE)
        }
        return Phrases(self.language, self.texts | own)

    def any_of(self, prefix: str, names: tuple[str, ...]) -> str:
        """Return the names of these things joined by "or"."""
        return self.say("or").join(self.say(f"{prefix}.{name}") for name in names)

    def all_of(self, prefix: str, names: tuple[str, ...]) -> str:
        """Return the names of these things as a list that ends with "and"."""
        *first, last = (self.say(f"{prefix}.{name}") for name in names)
        return self.say("and").join([self.say("comma").join(first), last] if first else [last])


@cache
def phrases(language: Language) -> Phrases:
    """Return the phrases of this language."""
    found = package_files(__package__, "phrases")
    return Phrases(language, msgspec.json.decode(found[f"{language}.json"], type=dict[str, Phrase]))


def plural_category(language: Language, n: int) -> Category:
    """Return the plural form for a whole number.

    >>> [plural_category("ru", n) for n in (1, 2, 5, 11, 21)]
    ['one', 'few', 'many', 'many', 'one']
    >>> [plural_category("pl", n) for n in (1, 2, 5, 12, 21, 22)]
    ['one', 'few', 'many', 'many', 'many', 'few']
    """
    if language == "en":
        return "one" if n == 1 else "other"
    if n == 1 or (language == "ru" and n % 10 == 1 and n % 100 != 11):
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"
