"""Creates a token for one tournament and nothing else."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.accounts.problems import BadExpiry, BadName
from api.accounts.token import NewToken
from api.base.problem import TooMany
from api.graphql.derive.fields import CALLER, creates
from api.graphql.derive.ids import read_id
from api.graphql.derive.shapes import spell
from api.graphql.request.context import Info
from api.graphql.tournaments.enums import TournamentTokenScope
from api.graphql.tournaments.types import TournamentId
from api.tournaments.desk.create_tournament_token import SCOPES, create_tournament_token
from api.tournaments.problems import NoSuchTournament


@strawberry.type
class CreateTournamentToken:
    """Part of `Mutation`."""

    @creates(
        "CreateTournamentTokenResult",
        NewToken,
        *CALLER,
        NoSuchTournament,
        BadName,
        BadExpiry,
        TooMany,
    )
    async def create_tournament_token(
        self,
        info: Info,
        tournament_id: TournamentId,
        name: Annotated[str, strawberry.argument(description="What it is for.")],
        scopes: Annotated[
            list[TournamentTokenScope] | None,
            strawberry.argument(description="What it may do; null: all scopes of this enum."),
        ] = None,
        days: Annotated[int, strawberry.argument(description="How many days it is valid.")] = 90,
    ) -> object:
        """Creates a token of the caller for one tournament only; its secret is shown once."""
        wanted = SCOPES if scopes is None else [str(spell(scope)) for scope in scopes]
        services, caller = info.context.services, info.context.caller
        return await create_tournament_token(
            services, caller, read_id(tournament_id), name, wanted, days
        )
