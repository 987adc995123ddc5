"""Finds words that are missing in one of the languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import Formatter

from engine.core.game import AnyGame
from engine.core.words import LANGUAGES, Plural, Words, keys_needed, read_words

PLURAL_FORMS = {
    "en": {"one", "other"},
    "ru": {"one", "few", "many", "other"},
    "pl": {"one", "few", "many", "other"},
}


def find_missing_words(game: AnyGame) -> list[str]:
    """Return keys missing in a language, and plurals or parameters that differ."""
    words = read_words(game)
    known = set().union(*(words[language] for language in LANGUAGES))
    faults = []
    for key in sorted({*keys_needed(game), *known}):
        absent = [language for language in LANGUAGES if key not in words[language]]
        if absent:
            faults.append(f"{key} is missing in {', '.join(absent)}")
        else:
            faults.extend(_compare(key, words))
    return faults


def _compare(key: str, words: Mapping[str, Words]) -> list[str]:
    faults = []
    english = _places(words["en"][key])
    for language in LANGUAGES:
        said = words[language][key]
        if isinstance(said, dict) and set(said) != PLURAL_FORMS[language]:
            faults.append(f"{key} has the wrong plural forms in {language}: {sorted(said)}")
        if _places(said) != english:
            faults.append(f"{key} has other places in {language} than in en")
        if not re.search(r"\S", str(said)):
            faults.append(f"{key} is empty in {language}")
    return faults


def _places(said: str | Plural) -> set[str]:
    texts = said.values() if isinstance(said, dict) else [said]
    return {
        place.split(".")[0] for text in texts for _, place, _, _ in Formatter().parse(text) if place
    }
