"""Ends the caller's current vacation and cancels future ones."""

from __future__ import annotations

import strawberry

from api.accounts.end_vacation import end_vacation
from api.graphql.accounts.mutations.schedule_vacation import Vacations
from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info


@strawberry.type
class EndVacation:
    """Part of `Mutation`."""

    @answers("EndVacationResult", Vacations, *CALLER)
    async def end_vacation(self, info: Info) -> object:
        """Ends the caller's current vacation and cancels future ones."""
        done = await end_vacation(info.context.services, info.context.caller)
        return Vacations(done) if isinstance(done, tuple) else done
