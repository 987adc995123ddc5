"""Names that people may give themselves and their things."""

from __future__ import annotations

import unicodedata
from itertools import groupby

from api.accounts.problems import BadName
from api.base.problem import Refused

MAX_LENGTH = 30
MAX_MARKS = 3
"""Combining marks on one letter: more of them would cover the text around it."""
BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and symbols (by their category) that are invisible."""
LOOK_ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK", "COPTIC", "CHEROKEE", "ARMENIAN"})
"""Scripts with letters that look the same: mixed within a word, they can imitate another name."""


def check_name(text: str, limit: int = MAX_LENGTH) -> str:
    """Return the name with single spaces; refuse invisible names and imitations.

    >>> check_name("  Ada   Lovelace ")
    'Ada Lovelace'
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name or len(name) > limit or not (_is_visible(name) and _is_honest(name)):
        raise Refused(BadName(limit=limit))
    return name


def _is_visible(name: str) -> bool:
    """Whether every character is visible and at least one is more than an accent."""
    kinds = [unicodedata.category(letter)[0] for letter in name]
    if "C" in kinds or not BLANK.isdisjoint(name) or not {"L", "N", "P", "S"} & set(kinds):
        return False
    marks = (len(list(run)) for kind, run in groupby(kinds) if kind == "M")
    return max(marks, default=0) <= MAX_MARKS


def _is_honest(name: str) -> bool:
    """Whether no word mixes scripts whose letters look alike."""
    words = "".join(character if character.isalpha() else " " for character in name).split()
    return all(len(LOOK_ALIKE & {_script(character) for character in word}) <= 1 for word in words)


def _script(letter: str) -> str:
    """Return the script of the letter: the first word of its Unicode name."""
    return unicodedata.name(letter, "").partition(" ")[0]
