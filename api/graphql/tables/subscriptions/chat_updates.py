"""The chat of a table."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import strawberry

from api.base.problem import Problem
from api.graphql.derive.fields import streams
from api.graphql.derive.ids import read_id
from api.graphql.derive.stream_ended import StreamEnded
from api.graphql.request.context import Info
from api.live.fanout.shared import Shared
from api.live.polling import heard_or_due
from api.live.topics import table_topic
from api.play.chat import Message, read_messages


class MessagesSent(msgspec.Struct, frozen=True):
    """New messages, in order."""

    messages: tuple[Message, ...]


@strawberry.type
class ChatUpdates:
    """Part of `Subscription`."""

    @streams("ChatUpdate", MessagesSent, StreamEnded)
    async def chat_updates(
        self, info: Info, table_id: strawberry.ID, after: int = 0
    ) -> AsyncIterator[object]:
        """Messages at the table after the given number, except those of muted accounts."""
        context, table = info.context, read_id(table_id)
        async with context.services.bell.listen(table_topic(table)) as sounds:
            while True:
                said = await read_messages(context.services, context.caller, table, after=after)
                if isinstance(said, Problem):
                    yield Shared(StreamEnded(key=said.key))
                    return
                if said:
                    after = said[-1].number
                    yield Shared(MessagesSent(said))
                    continue
                await heard_or_due(sounds)
