"""The caller's inbox."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Container, Mapping
from typing import Any

import strawberry

from api.base.problem import NotSignedIn, Problem
from api.graphql.derive.fields import streams
from api.graphql.derive.reference import names_asked
from api.graphql.derive.stream_ended import StreamEnded
from api.graphql.request.context import Context, Info
from api.graphql.tables.types.updates import InboxChanged
from api.live.fanout.shared import Shared
from api.live.polling import heard_or_due
from api.live.topics import account_topic
from api.play.lobby import inbox
from api.play.open_votes import list_open_votes
from api.play.upcoming import list_upcoming
from api.services import Services
from api.services.caller import Caller
from api.tournaments.registration.invitations import list_invitations


@strawberry.type
class InboxUpdates:
    """Part of `Subscription`."""

    @streams("InboxUpdate", InboxChanged, StreamEnded)
    async def inbox_updates(self, info: Info) -> AsyncIterator[object]:
        """Everything that waits for the caller, at once and on every change.

        That is decisions, invitations, seats at tables that have not started yet, and votes.
        """
        context = info.context
        if context.caller is None:
            yield Shared(StreamEnded(key=NotSignedIn().key))
            return
        latest: InboxChanged | None = None
        asked = frozenset(names_asked(info))
        async with context.services.bell.listen(account_topic(context.caller.account_id)) as sounds:
            while True:
                waiting = await inbox(context.services, context.caller)
                if isinstance(waiting, Problem):
                    yield Shared(StreamEnded(key=waiting.key))
                    return
                found = InboxChanged(waiting, **await _read(context, asked))
                if found != latest:
                    latest = found
                    yield Shared(found)
                await context.note_presence()
                await heard_or_due(sounds)


LISTS: Mapping[str, Callable[[Services, Caller | None], Awaitable[Any]]] = {
    "invitations": list_invitations,
    "upcoming": list_upcoming,
    "votes": list_open_votes,
}


async def _read(context: Context, asked: Container[str]) -> dict[str, Any]:
    """Return the lists that are selected; the others are not looked up."""
    found = {
        name: await read(context.services, context.caller)
        for name, read in LISTS.items()
        if name in asked
    }
    return {name: listed for name, listed in found.items() if not isinstance(listed, Problem)}
