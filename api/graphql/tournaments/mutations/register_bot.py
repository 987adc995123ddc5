"""An organiser enters a bot."""

from __future__ import annotations

import strawberry

from api.accounts.problems import BadName
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import ORGANISER_ANSWERS
from api.play.problems import NoSuchBot
from api.tournaments.entries.enter import register_bot


@strawberry.type
class RegisterBot:
    """Part of `Mutation`."""

    @answers("RegisterBotResult", *ORGANISER_ANSWERS, NoSuchBot, BadName)
    async def register_bot(
        self, info: Info, tournament_id: strawberry.ID, name: str, bot: str = "steady"
    ) -> object:
        """An organiser enters a bot."""
        services, caller = info.context.services, info.context.caller
        return await register_bot(services, caller, read_id(tournament_id), name, bot)
