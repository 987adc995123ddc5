"""The operators are pointed to a message."""

from __future__ import annotations

import strawberry

from api.base.problem import TooLong
from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.chat import Reported, report
from api.play.problems import NoSuchMessage, NoSuchTable


@strawberry.type
class Report:
    """Part of `Mutation`."""

    @answers("ReportResult", Reported, *CALLER, NoSuchMessage, NoSuchTable, TooLong)
    async def report(self, info: Info, message_id: strawberry.ID, reason: str) -> object:
        """The operators are pointed to a message."""
        return await report(info.context.services, info.context.caller, read_id(message_id), reason)
