"""The languages and time zones that accounts can choose."""

from __future__ import annotations

from functools import cache
from zoneinfo import available_timezones

from api.accounts.problems import BadLanguage, BadTimeZone
from api.base.problem import Refused

LANGUAGES = ("en", "ru", "pl")


def check_language(language: str) -> str:
    """Return the language; refuse one without words."""
    if language not in LANGUAGES:
        raise Refused(BadLanguage())
    return language


def check_time_zone(name: str) -> str:
    """Return the name; refuse it if there is no such time zone."""
    if name not in _time_zones():
        raise Refused(BadTimeZone())
    return name


@cache
def _time_zones() -> frozenset[str]:
    # The names are read from hundreds of files, so only once.
    return frozenset(available_timezones())
