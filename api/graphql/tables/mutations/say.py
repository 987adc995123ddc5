"""The caller says something to everybody at the table."""

from __future__ import annotations

import strawberry

from api.base.problem import TooLong, TooMany
from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.chat import Said, say
from api.play.problems import ChatOff, NoSuchTable


@strawberry.type
class Say:
    """Part of `Mutation`."""

    @answers("SayResult", Said, *CALLER, NoSuchTable, ChatOff, TooLong, TooMany)
    async def say(self, info: Info, table_id: strawberry.ID, text: str) -> object:
        """The caller says something to everybody at the table."""
        return await say(info.context.services, info.context.caller, read_id(table_id), text)
