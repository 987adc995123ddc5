"""Updates the caller's language, time zone, playing hours and quiet hours."""

from __future__ import annotations

import msgspec
import strawberry

from api.accounts.account import Account, Hours
from api.accounts.problems import BadHours, BadLanguage, BadTimeZone
from api.accounts.update_preferences import Preferences, update_preferences
from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info


@strawberry.input(description="A stretch of every day in minutes since midnight.")
class HoursInput:
    start: int
    end: int


@strawberry.input(description="What to change; what is left out stays. Null hours: no limits.")
class PreferencesInput:
    language: str | None = strawberry.UNSET
    time_zone: str | None = strawberry.UNSET
    playing_hours: HoursInput | None = strawberry.UNSET
    quiet_hours: HoursInput | None = strawberry.UNSET


@strawberry.type
class UpdatePreferences:
    """Part of `Mutation`."""

    @answers("UpdatePreferencesResult", Account, *CALLER, BadLanguage, BadTimeZone, BadHours)
    async def update_preferences(self, info: Info, preferences: PreferencesInput) -> object:
        """Updates the caller's language, time zone, playing hours and quiet hours."""
        return await update_preferences(
            info.context.services, info.context.caller, _read(preferences)
        )


def _read(given: PreferencesInput) -> Preferences:
    return Preferences(
        language=given.language or msgspec.UNSET,
        time_zone=given.time_zone or msgspec.UNSET,
        playing_hours=_read_hours(given.playing_hours),
        quiet_hours=_read_hours(given.quiet_hours),
    )


def _read_hours(given: HoursInput | None) -> Hours | msgspec.UnsetType | None:
    if given is strawberry.UNSET:
        return msgspec.UNSET
    return None if given is None else Hours(given.start, given.end)
