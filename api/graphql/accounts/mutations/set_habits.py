"""Language, time zone, playing hours and quiet hours of the caller."""

from __future__ import annotations

import msgspec
import strawberry

from api.accounts.account import Account, Hours
from api.accounts.habits import Habits, set_habits
from api.accounts.problems import BadHours, BadLanguage, BadTimeZone
from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info


@strawberry.input(description="A stretch of every day in minutes since midnight.")
class HoursInput:
    start: int
    end: int


@strawberry.input(description="What to change; what is left out stays. Null hours: no limits.")
class HabitsInput:
    language: str | None = strawberry.UNSET
    time_zone: str | None = strawberry.UNSET
    playing_hours: HoursInput | None = strawberry.UNSET
    quiet_hours: HoursInput | None = strawberry.UNSET


@strawberry.type
class SetHabits:
    """Part of `Mutation`."""

    @answers("SetHabitsResult", Account, *CALLER, BadLanguage, BadTimeZone, BadHours)
    async def set_habits(self, info: Info, habits: HabitsInput) -> object:
        """Language, time zone, playing hours and quiet hours of the caller."""
        return await set_habits(info.context.services, info.context.caller, _read(habits))


def _read(given: HabitsInput) -> Habits:
    return Habits(
        language=given.language or msgspec.UNSET,
        time_zone=given.time_zone or msgspec.UNSET,
        playing_hours=_read_hours(given.playing_hours),
        quiet_hours=_read_hours(given.quiet_hours),
    )


def _read_hours(given: HoursInput | None) -> Hours | msgspec.UnsetType | None:
    if given is strawberry.UNSET:
        return msgspec.UNSET
    return None if given is None else Hours(given.start, given.end)
