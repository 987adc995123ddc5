"""A new event that the caller owns."""

from __future__ import annotations

import strawberry

from api.base.problem import Problem
from api.graphql.derive.fields import CALLER, answers
from api.graphql.request.context import Info
from api.graphql.tournaments.event_input import EventInput, read_plan
from api.play.problems import BadOptions, NoSuchGame
from api.tournaments.desk.create_event import create_event
from api.tournaments.problems import EventRefused
from api.tournaments.shown.event_info import EventInfo


@strawberry.type
class CreateEvent:
    """Part of `Mutation`."""

    @answers("CreateEventResult", EventInfo, *CALLER, NoSuchGame, BadOptions, EventRefused)
    async def create_event(self, info: Info, event: EventInput) -> object:
        """A new event, open for registration, that the caller owns."""
        plan = read_plan(event)
        if isinstance(plan, Problem):
            return plan
        return await create_event(info.context.services, info.context.caller, plan)
