"""Names that people may give themselves and their things."""

from __future__ import annotations

import unicodedata

from api.accounts.problems import BadName
from api.base.problem import Refused

LONGEST = 30


def check_name(text: str, limit: int = LONGEST) -> str:
    """The name with single spaces; control, private and direction-changing characters are refused.

    >>> check_name("  Ada   Lovelace ")
    'Ada Lovelace'
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    visible = all(unicodedata.category(letter)[0] != "C" for letter in name)
    if not name or len(name) > limit or not visible:
        raise Refused(BadName(limit=limit))
    return name
