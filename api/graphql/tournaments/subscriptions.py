"""The stream of a tournament."""

from __future__ import annotations

from collections.abc import AsyncIterator
from uuid import UUID

import msgspec
import strawberry

from api.base.problem import Problem
from api.graphql.derive.fields import streams
from api.graphql.derive.ids import read_id
from api.graphql.derive.stream_ended import StreamEnded
from api.graphql.request.context import Info
from api.graphql.tournaments.types import CodeArg, TournamentId
from api.live.fanout.shared import Shared
from api.live.polling import heard_or_due
from api.live.topics import tournament_topic
from api.tournaments.views.find_tournament import Progress, find_progress


class TournamentChanged(msgspec.Struct, frozen=True, kw_only=True):
    """Something happened in the tournament; see its log."""

    id: UUID
    version: int
    """The length of its log."""


@strawberry.type
class TournamentUpdates:
    """Part of `Subscription`."""

    @streams("TournamentUpdate", TournamentChanged, StreamEnded)
    async def tournament_updates(
        self, info: Info, id: TournamentId, code: CodeArg = None
    ) -> AsyncIterator[object]:
        """The version of a tournament, at once and on every change.

        When the tables of a round open, the same version comes once more.
        """
        context, wanted = info.context, read_id(id)
        sent: Progress | None = None
        async with context.services.bell.listen(tournament_topic(wanted)) as sounds:
            while True:
                found = await find_progress(context.services, context.caller, wanted, code)
                if isinstance(found, Problem):
                    yield Shared(StreamEnded(key=found.key))
                    return
                if found != sent:
                    sent = found
                    yield Shared(TournamentChanged(id=wanted, version=found.version))
                await heard_or_due(sounds)
