"""Update the caller's preferences; the clocks of running games follow them."""

from __future__ import annotations

import msgspec

from api.accounts.account import Account, Hours
from api.accounts.preferences import check_language, check_time_zone
from api.accounts.problems import BadHours
from api.accounts.read import account_of
from api.base.problem import Refused, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import accounts


class Preferences(msgspec.Struct, frozen=True, kw_only=True):
    """What to change; omitted fields are kept. `None` hours: around the clock, or never quiet."""

    language: str | msgspec.UnsetType = msgspec.UNSET
    time_zone: str | msgspec.UnsetType = msgspec.UNSET
    playing_hours: Hours | msgspec.UnsetType | None = msgspec.UNSET
    quiet_hours: Hours | msgspec.UnsetType | None = msgspec.UNSET


MIN_PLAYING_MINUTES = 4 * 60
"""Minutes per day: with fewer, a move of one day could take weeks."""


MIN_QUIET_MINUTES = 1


_DAY = 24 * 60


@returns_problems
async def update_preferences(
    services: Services, caller: Caller | None, preferences: Preferences
) -> Account:
    """Update the caller's preferences; the clocks of running games follow them."""
    caller = check_scope(caller, "account")
    row = await accounts.find(services.pool, caller.account_id)
    if row is not None:
        await accounts.set_preferences(services.pool, _changed(row, preferences))
        await services.tables.retime(services, caller.account_id)
    return await account_of(services, caller.account_id)


def _changed(row: accounts.AccountRow, preferences: Preferences) -> accounts.AccountRow:
    changes: dict[str, str | int | None] = {}
    if preferences.language is not msgspec.UNSET:
        changes["language"] = check_language(preferences.language)
    if preferences.time_zone is not msgspec.UNSET:
        changes["time_zone"] = check_time_zone(preferences.time_zone)
    if preferences.playing_hours is not msgspec.UNSET:
        changes["plays_from"], changes["plays_to"] = _ends(
            preferences.playing_hours, MIN_PLAYING_MINUTES
        )
    if preferences.quiet_hours is not msgspec.UNSET:
        changes["quiet_from"], changes["quiet_to"] = _ends(
            preferences.quiet_hours, MIN_QUIET_MINUTES
        )
    return msgspec.structs.replace(row, **changes)


def _ends(hours: Hours | None, shortest: int) -> tuple[int | None, int | None]:
    if hours is None:
        return None, None
    in_a_day = 0 <= hours.start < _DAY and 0 <= hours.end < _DAY
    if not in_a_day or (hours.end - hours.start) % _DAY < shortest:
        raise Refused(BadHours(shortest=shortest))
    return hours.start, hours.end
