"""What is said at a table."""

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


class ChatSaid(msgspec.Struct, frozen=True):
    """Something was said, in order."""

    messages: tuple[Message, ...]


@strawberry.type
class ChatUpdates:
    """Part of `Subscription`."""

    @streams("ChatUpdate", ChatSaid, StreamEnded)
    async def chat_updates(
        self, info: Info, table_id: strawberry.ID, after: int = 0
    ) -> AsyncIterator[object]:
        """What is said at the table after the message of this number, except by the muted."""
        context, table = info.context, read_id(table_id)
        async with context.services.bell.listen(table_topic(table)) as sounds:
            while True:
                said = await read_messages(context.services, context.caller, table, after=after)
                if isinstance(said, Problem):
                    yield Shared(StreamEnded(key=said.key))
                    return
                if said:
                    after = said[-1].number
                    yield Shared(ChatSaid(said))
                    continue
                await heard_or_due(sounds)
