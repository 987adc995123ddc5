"""Updates the caller's language, time zone, playing hours and quiet hours."""

from __future__ import annotations

import msgspec
import strawberry

from api.accounts.account import Hours
from api.accounts.problems import BadHours, BadTimeZone
from api.accounts.update_preferences import Preferences, update_preferences
from api.base.problem import Problem
from api.graphql.accounts.types import viewer
from api.graphql.accounts.types.viewer import read_preferences
from api.graphql.derive.fields import CALLER, answers
from api.graphql.games.enums import Language
from api.graphql.request.context import Info


@strawberry.input(description="A daily period, in minutes since midnight.")
class HoursInput:
    start: int
    end: int


@strawberry.input(description="What to change; omitted fields are kept. Null hours: no limits.")
class PreferencesInput:
    language: Language | None = strawberry.UNSET
    time_zone: str | None = strawberry.UNSET
    playing_hours: HoursInput | None = strawberry.UNSET
    quiet_hours: HoursInput | None = strawberry.UNSET


class UpdatePreferencesPayload(msgspec.Struct, frozen=True):
    """The updated preferences."""

    preferences: viewer.Preferences
    """The updated preferences."""


@strawberry.type
class UpdatePreferences:
    """Part of `Mutation`."""

    @answers(
        "UpdatePreferencesResult",
        UpdatePreferencesPayload,
        *CALLER,
        BadTimeZone,
        BadHours,
    )
    async def update_preferences(self, info: Info, preferences: PreferencesInput) -> object:
        """Updates the caller's language, time zone, playing hours and quiet hours."""
        updated = await update_preferences(
            info.context.services, info.context.caller, _read(preferences)
        )
        if isinstance(updated, Problem):
            return updated
        return UpdatePreferencesPayload(read_preferences(updated))


def _read(given: PreferencesInput) -> Preferences:
    return Preferences(
        language=str(given.language.value) if given.language else msgspec.UNSET,
        time_zone=given.time_zone or msgspec.UNSET,
        playing_hours=_read_hours(given.playing_hours),
        quiet_hours=_read_hours(given.quiet_hours),
    )


def _read_hours(given: HoursInput | None) -> Hours | msgspec.UnsetType | None:
    if given is strawberry.UNSET:
        return msgspec.UNSET
    return None if given is None else Hours(given.start, given.end)
