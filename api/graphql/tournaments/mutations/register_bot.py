"""Enters a bot."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.accounts.problems import BadName
from api.graphql.derive.fields import creates
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import ORGANISER_ANSWERS, TournamentId, shown
from api.play.problems import NoSuchBot
from api.tournaments.desk.register_bot import register_bot


@strawberry.type
class RegisterBot:
    """Part of `Mutation`."""

    @creates("RegisterBotResult", *ORGANISER_ANSWERS, BadName, NoSuchBot)
    async def register_bot(
        self,
        info: Info,
        tournament_id: TournamentId,
        name: Annotated[str, strawberry.argument(description="The bot's name in the tournament.")],
        bot: Annotated[str, strawberry.argument(description="One of the game's bots.")],
    ) -> object:
        """Enters a bot."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info, await register_bot(services, caller, read_id(tournament_id), name, bot)
        )
