"""The decisions and invitations that wait for the caller."""

from __future__ import annotations

from collections.abc import AsyncIterator

import strawberry

from api.base.problem import NotSignedIn, Problem
from api.graphql.derive.fields import streams
from api.graphql.derive.stream_ended import StreamEnded
from api.graphql.request.context import Info
from api.graphql.tables.types.updates import InboxChanged
from api.live.fanout.shared import Shared
from api.live.polling import heard_or_due
from api.live.topics import account_topic
from api.play.lobby import inbox
from api.tournaments.registration.invitations import list_invitations


@strawberry.type
class InboxUpdates:
    """Part of `Subscription`."""

    @streams("InboxUpdate", InboxChanged, StreamEnded)
    async def inbox_updates(self, info: Info) -> AsyncIterator[object]:
        """Every decision and invitation that waits for the caller, at once and on every change."""
        context = info.context
        if context.caller is None:
            yield Shared(StreamEnded(key=NotSignedIn().key))
            return
        told: object = None
        async with context.services.bell.listen(account_topic(context.caller.account_id)) as sounds:
            while True:
                waiting = await inbox(context.services, context.caller)
                if isinstance(waiting, Problem):
                    yield Shared(StreamEnded(key=waiting.key))
                    return
                invited = await list_invitations(context.services, context.caller)
                found = (waiting, () if isinstance(invited, Problem) else invited)
                if found != told:
                    told = found
                    yield Shared(InboxChanged(*found))
                await context.note_presence()
                await heard_or_due(sounds)
