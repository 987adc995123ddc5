"""Sends a message to everybody at the table."""

from __future__ import annotations

import strawberry

from api.base.problem import TooLong, TooMany
from api.graphql.derive.fields import CALLER, creates
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.problems import ChatOff, NoSuchTable
from api.play.send_message import MessageSent, send_message


@strawberry.type
class SendMessage:
    """Part of `Mutation`."""

    @creates("SendMessageResult", MessageSent, *CALLER, NoSuchTable, ChatOff, TooLong, TooMany)
    async def send_message(self, info: Info, table_id: strawberry.ID, text: str) -> object:
        """Sends a message to everybody at the table."""
        return await send_message(
            info.context.services, info.context.caller, read_id(table_id), text
        )
