"""Creates a tournament that the caller owns."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.base.problem import Problem, TooMany
from api.graphql.derive.fields import CALLER, creates
from api.graphql.request.context import Info
from api.graphql.tournaments.tournament_input import TournamentInput, read_terms
from api.graphql.tournaments.types import shown
from api.play.problems import BadOptions, NoSuchGame
from api.tournaments.desk.create_tournament import create_tournament
from api.tournaments.problems import TournamentRefused
from api.tournaments.views.tournament_info import TournamentInfo


@strawberry.type
class CreateTournament:
    """Part of `Mutation`."""

    @creates(
        "CreateTournamentResult",
        TournamentInfo,
        *CALLER,
        NoSuchGame,
        BadOptions,
        TournamentRefused,
        TooMany,
    )
    async def create_tournament(
        self,
        info: Info,
        terms: Annotated[TournamentInput, strawberry.argument(description="The terms.")],
    ) -> object:
        """Creates a tournament, open for registration, that the caller owns."""
        wanted = read_terms(terms)
        if isinstance(wanted, Problem):
            return wanted
        services, caller = info.context.services, info.context.caller
        return await shown(info, await create_tournament(services, caller, wanted))
