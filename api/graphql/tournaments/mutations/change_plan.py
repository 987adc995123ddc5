"""An organiser changes the terms of an event."""

from __future__ import annotations

import strawberry

from api.base.problem import Problem
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.event_input import EventInput, read_plan
from api.graphql.tournaments.types import ORGANISER_ANSWERS
from api.play.problems import BadOptions, NoSuchGame
from api.tournaments.desk.change_plan import change_plan


@strawberry.type
class ChangePlan:
    """Part of `Mutation`."""

    @answers("ChangePlanResult", *ORGANISER_ANSWERS, NoSuchGame, BadOptions)
    async def change_plan(
        self, info: Info, tournament_id: strawberry.ID, event: EventInput
    ) -> object:
        """A director changes the terms of an event.

        Before the start all of them; after it the title, the description, whether it is public,
        the clock, the length and number of rounds, the places and late entry.
        """
        plan = read_plan(event)
        if isinstance(plan, Problem):
            return plan
        services, caller = info.context.services, info.context.caller
        return await change_plan(services, caller, read_id(tournament_id), plan)
