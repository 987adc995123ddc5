"""Creates a tournament with the terms of another that the caller may see."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.base.problem import TooMany
from api.graphql.derive.fields import CALLER, creates
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import TournamentId, shown
from api.play.problems import BadOptions, NoSuchGame
from api.tournaments.desk.clone_tournament import clone_tournament
from api.tournaments.problems import NoSuchTournament, TournamentRefused
from api.tournaments.views.tournament_info import TournamentInfo


@strawberry.type
class CloneTournament:
    """Part of `Mutation`."""

    @creates(
        "CloneTournamentResult",
        TournamentInfo,
        *CALLER,
        NoSuchTournament,
        NoSuchGame,
        BadOptions,
        TournamentRefused,
        TooMany,
    )
    async def clone_tournament(
        self,
        info: Info,
        tournament_id: TournamentId,
        title: Annotated[str, strawberry.argument(description="Empty: the same title.")] = "",
    ) -> object:
        """Creates a tournament with the terms of another that the caller may see."""
        services, caller = info.context.services, info.context.caller
        return await shown(
            info, await clone_tournament(services, caller, read_id(tournament_id), title)
        )
