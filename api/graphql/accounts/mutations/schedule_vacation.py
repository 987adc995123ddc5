"""Schedules a vacation, which pauses the caller's clocks in correspondence games."""

from __future__ import annotations

from datetime import datetime

import msgspec
import strawberry

from api.accounts.problems import BadVacation, VacationSpent
from api.accounts.schedule_vacation import schedule_vacation
from api.graphql.derive.fields import CALLER, creates
from api.graphql.request.context import Info
from api.model.vacation import Vacation


class Vacations(msgspec.Struct, frozen=True):
    """The current and future vacations of an account."""

    vacations: tuple[Vacation, ...]


@strawberry.type
class ScheduleVacation:
    """Part of `Mutation`."""

    @creates("ScheduleVacationResult", Vacations, *CALLER, BadVacation, VacationSpent)
    async def schedule_vacation(self, info: Info, starts_at: datetime, ends_at: datetime) -> object:
        """Schedules a vacation, which pauses the caller's clocks in correspondence games."""
        done = await schedule_vacation(
            info.context.services, info.context.caller, starts_at, ends_at
        )
        return Vacations(done) if isinstance(done, tuple) else done
