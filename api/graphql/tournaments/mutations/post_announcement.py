"""Posts an announcement to everybody in a tournament, or edits one."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.graphql.derive.fields import creates
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import ORGANISER_ANSWERS, TournamentId, shown
from api.tournaments.desk.post_announcement import post_announcement


@strawberry.type
class PostAnnouncement:
    """Part of `Mutation`."""

    @creates("PostAnnouncementResult", *ORGANISER_ANSWERS)
    async def post_announcement(
        self,
        info: Info,
        tournament_id: TournamentId,
        text: Annotated[str, strawberry.argument(description="The announcement's text.")],
        edits: Annotated[
            int | None,
            strawberry.argument(
                description="The log line of an announcement whose text this replaces."
            ),
        ] = None,
    ) -> object:
        """Posts an announcement to everybody in a tournament, or edits one."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info, await post_announcement(services, caller, read_id(tournament_id), text, edits)
        )
