"""The clocks of the caller's games over days stand still for a while."""

from __future__ import annotations

from datetime import datetime

import msgspec
import strawberry

from api.accounts.problems import BadVacation, VacationSpent
from api.accounts.schedule_vacation import schedule_vacation
from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info
from api.model.vacation import Vacation


class Vacations(msgspec.Struct, frozen=True):
    """The running and coming vacations of somebody."""

    vacations: tuple[Vacation, ...]


@strawberry.type
class ScheduleVacation:
    """Part of `Mutation`."""

    @answers("ScheduleVacationResult", Vacations, *CALLER, BadVacation, VacationSpent)
    async def schedule_vacation(self, info: Info, starts_at: datetime, ends_at: datetime) -> object:
        """The clocks of the caller's games over days stand still for a while."""
        done = await schedule_vacation(
            info.context.services, info.context.caller, starts_at, ends_at
        )
        return Vacations(done) if isinstance(done, tuple) else done
