"""A tournament as mutations and lists return it, and the arguments that they share."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.base.problem import Problem, TooLong
from api.graphql.derive.fields import CALLER
from api.graphql.derive.page import connection
from api.graphql.request.context import Info
from api.tournaments.problems import (
    NoSuchTournament,
    NotOrganiser,
    TournamentMovedOn,
    TournamentRefused,
)
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.views.desk import DeskTable
from api.tournaments.views.find_tournament import LogLine, TournamentSummary
from api.tournaments.views.player_page import CrossRow
from api.tournaments.views.tournament_info import TournamentInfo, tournament_info

PLAYER_ANSWERS: tuple[type, ...] = (
    TournamentInfo,
    *CALLER,
    NoSuchTournament,
    TournamentRefused,
    TournamentMovedOn,
)
"""Possible results of mutations by players: registering, checking in, withdrawing."""
ORGANISER_ANSWERS: tuple[type, ...] = (*PLAYER_ANSWERS, NotOrganiser, TooLong)
"""Possible results of every mutation by organisers."""
FORESIGHT: tuple[type, ...] = (*CALLER, NoSuchTournament, NotOrganiser, TournamentRefused)
"""Problems that previews of organisers' changes can return."""

TournamentId = Annotated[strawberry.ID, strawberry.argument(description="The tournament's id.")]
EntrantArg = Annotated[str, strawberry.argument(description="The entrant's id.")]
RoundArg = Annotated[int, strawberry.argument(description="The number of the round, from 1.")]
TableArg = Annotated[int, strawberry.argument(description="The number of the table, from 1.")]
CodeArg = Annotated[
    str | None,
    strawberry.argument(description="The code of a tournament that is not public."),
]
ReasonArg = Annotated[str, strawberry.argument(description="The reason; everybody can read it.")]
NoteArg = Annotated[str, strawberry.argument(description="A note that only organisers can read.")]
ExpectedVersion = Annotated[
    int | None,
    strawberry.argument(
        description=(
            "The version of the tournament that the caller saw. If somebody else has changed the"
            " same thing since, nothing is done and TournamentMovedOn lists their changes."
        )
    ),
]


def why(reason: str = "", note: str = "", expected_version: int | None = None) -> Why:
    """Return an organiser's reason as use cases take it."""
    return Why(reason=reason, note=note, expected_version=expected_version)


async def shown(info: Info, answer: LoadedTournament | Problem) -> object:
    """Return the tournament as the caller may see it, or the problem."""
    if isinstance(answer, LoadedTournament):
        return await tournament_info(info.context.services, info.context.caller, answer)
    return answer


TournamentConnection = connection("Tournament", TournamentSummary, "tournaments")
TournamentLogConnection = connection("TournamentLog", LogLine, "what happened to a tournament")
DeskConnection = connection("Desk", DeskTable, "the tables of the current round")
CrossTableConnection = connection("CrossTable", CrossRow, "the rows of a cross-table")
