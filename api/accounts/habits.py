"""Language, time zone, playing hours and quiet hours."""

from __future__ import annotations

from functools import cache
from zoneinfo import available_timezones

import msgspec

from api.accounts.account import Account, Hours
from api.accounts.problems import BadHours, BadLanguage, BadTimeZone
from api.accounts.read import account_of
from api.base.problem import Refused, returns_problems
from api.play.time_out import retime_tables
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import accounts

LANGUAGES = ("en", "ru", "pl")
SHORTEST_PLAYING = 4 * 60
"""Minutes a day: with less, a move of one day could take weeks."""
SHORTEST_QUIET = 1
_DAY = 24 * 60


class Habits(msgspec.Struct, frozen=True, kw_only=True):
    """What to change; what is left out stays. `None` hours mean round the clock or never quiet."""

    language: str | msgspec.UnsetType = msgspec.UNSET
    time_zone: str | msgspec.UnsetType = msgspec.UNSET
    playing_hours: Hours | msgspec.UnsetType | None = msgspec.UNSET
    quiet_hours: Hours | msgspec.UnsetType | None = msgspec.UNSET


@returns_problems
async def set_habits(services: Services, caller: Caller | None, habits: Habits) -> Account:
    """The caller's account has these habits, and the clocks of running games follow them."""
    caller = check_scope(caller, "account")
    row = await accounts.find(services.pool, caller.account_id)
    if row is not None:
        await accounts.set_habits(services.pool, _changed(row, habits))
        await retime_tables(services, caller.account_id)
    return await account_of(services, caller.account_id)


def check_language(language: str) -> str:
    """The language, which has words."""
    if language not in LANGUAGES:
        raise Refused(BadLanguage())
    return language


def check_time_zone(name: str) -> str:
    """The name, which is that of a time zone."""
    if name not in _time_zones():
        raise Refused(BadTimeZone())
    return name


@cache
def _time_zones() -> frozenset[str]:
    # The names are read from hundreds of files: once is enough.
    return frozenset(available_timezones())


def _changed(row: accounts.AccountRow, habits: Habits) -> accounts.AccountRow:
    changes: dict[str, str | int | None] = {}
    if habits.language is not msgspec.UNSET:
        changes["language"] = check_language(habits.language)
    if habits.time_zone is not msgspec.UNSET:
        changes["time_zone"] = check_time_zone(habits.time_zone)
    if habits.playing_hours is not msgspec.UNSET:
        changes["plays_from"], changes["plays_to"] = _ends(habits.playing_hours, SHORTEST_PLAYING)
    if habits.quiet_hours is not msgspec.UNSET:
        changes["quiet_from"], changes["quiet_to"] = _ends(habits.quiet_hours, SHORTEST_QUIET)
    return msgspec.structs.replace(row, **changes)


def _ends(hours: Hours | None, shortest: int) -> tuple[int | None, int | None]:
    if hours is None:
        return None, None
    in_a_day = 0 <= hours.start < _DAY and 0 <= hours.end < _DAY
    if not in_a_day or (hours.end - hours.start) % _DAY < shortest:
        raise Refused(BadHours(shortest=shortest))
    return hours.start, hours.end
