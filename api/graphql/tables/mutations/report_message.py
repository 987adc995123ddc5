"""Reports a message to the operators."""

from __future__ import annotations

import strawberry

from api.base.problem import TooLong
from api.graphql.derive.fields import CALLER, creates
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.problems import NoSuchMessage, NoSuchTable
from api.play.report_message import Reported, report_message


@strawberry.type
class ReportMessage:
    """Part of `Mutation`."""

    @creates("ReportMessageResult", Reported, *CALLER, NoSuchMessage, NoSuchTable, TooLong)
    async def report_message(self, info: Info, message_id: strawberry.ID, reason: str) -> object:
        """Reports a message to the operators."""
        return await report_message(
            info.context.services, info.context.caller, read_id(message_id), reason
        )
