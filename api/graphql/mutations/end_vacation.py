"""The caller is back; coming vacations do not take place."""

from __future__ import annotations

import strawberry

from api.accounts.vacation import end_vacation
from api.graphql.context import Info
from api.graphql.fields import CALLER, answers
from api.graphql.mutations.set_vacation import Vacations


@strawberry.type
class EndVacation:
    """Part of `Mutation`."""

    @answers("EndVacationResult", Vacations, *CALLER)
    async def end_vacation(self, info: Info) -> object:
        """The caller is back; coming vacations do not take place."""
        done = await end_vacation(info.context.services, info.context.caller)
        return Vacations(done) if isinstance(done, tuple) else done
