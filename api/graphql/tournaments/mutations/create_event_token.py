"""A token that opens one event and nothing else; its secret is shown once."""

from __future__ import annotations

from enum import Enum

import strawberry

from api.accounts.problems import BadExpiry, BadName
from api.accounts.tokens import NewToken
from api.base.problem import TooMany
from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.tournaments.desk.event_token import SCOPES, create_event_token
from api.tournaments.problems import NoSuchEvent


@strawberry.enum(description="What a token of one event may do there.")
class EventTokenScope(Enum):
    read = "read"
    play = "play"
    tournaments = "tournaments"


@strawberry.type
class CreateEventToken:
    """Part of `Mutation`."""

    @answers("CreateEventTokenResult", NewToken, *CALLER, NoSuchEvent, BadName, BadExpiry, TooMany)
    async def create_event_token(
        self,
        info: Info,
        tournament_id: strawberry.ID,
        name: str,
        scopes: list[EventTokenScope] | None = None,
        days: int = 90,
    ) -> object:
        """A token of the caller's for one event; it opens no table and no other event.

        `play` enters, claims, checks in and leaves; `tournaments` does what the caller's role in
        the event allows. Its secret is shown once.
        """
        wanted = SCOPES if scopes is None else [scope.value for scope in scopes]
        services, caller = info.context.services, info.context.caller
        return await create_event_token(
            services, caller, read_id(tournament_id), name, wanted, days
        )
