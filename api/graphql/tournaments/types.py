"""A tournament as its mutations and lists tell it, and the arguments that they share."""

from __future__ import annotations

from typing import Annotated

import msgspec
import strawberry

from api.base.problem import Problem, TooLong
from api.graphql.derive.fields import CALLER
from api.graphql.derive.page import PageInfo
from api.graphql.request.context import Info
from api.tournaments.problems import (
    NoSuchTournament,
    NotOrganiser,
    TournamentMovedOn,
    TournamentRefused,
)
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.views.find_tournament import TournamentSummary
from api.tournaments.views.tournament_info import TournamentInfo, tournament_info

PLAYER_ANSWERS: tuple[type, ...] = (
    TournamentInfo,
    *CALLER,
    NoSuchTournament,
    TournamentRefused,
    TournamentMovedOn,
)
"""What players may be told who enter, check in or leave."""
ORGANISER_ANSWERS: tuple[type, ...] = (*PLAYER_ANSWERS, NotOrganiser, TooLong)
"""What organisers may be told whatever they do."""
FORESIGHT: tuple[type, ...] = (*CALLER, NoSuchTournament, NotOrganiser, TournamentRefused, TooLong)
"""What organisers may be told who ask what would follow."""

TournamentId = Annotated[strawberry.ID, strawberry.argument(description="The tournament's id.")]
EntrantArg = Annotated[str, strawberry.argument(description="The entrant's id.")]
RoundArg = Annotated[int, strawberry.argument(description="The number of the round, from 1.")]
TableArg = Annotated[int, strawberry.argument(description="The number of the table, from 1.")]
CodeArg = Annotated[
    str | None,
    strawberry.argument(description="Lets whoever has it see a tournament that is not public."),
]
ReasonArg = Annotated[str, strawberry.argument(description="Why; everybody may read it.")]
NoteArg = Annotated[str, strawberry.argument(description="Why; only organisers may read it.")]
ExpectedVersion = Annotated[
    int | None,
    strawberry.argument(
        description=(
            "The version of the tournament that the caller saw. If somebody else has changed the"
            " same thing since, nothing is done and TournamentMovedOn tells what they did."
        )
    ),
]


def why(reason: str = "", note: str = "", expected_version: int | None = None) -> Why:
    """Return why an organiser does something, as use cases take it."""
    return Why(reason=reason, note=note, expected_version=expected_version)


async def shown(info: Info, answer: LoadedTournament | Problem) -> object:
    """Return the tournament as the caller may see it, or the problem."""
    if isinstance(answer, LoadedTournament):
        return await tournament_info(info.context.services, info.context.caller, answer)
    return answer


class TournamentEdge(msgspec.Struct, frozen=True):
    """A tournament in a list and where it stands there."""

    node: TournamentSummary
    cursor: str


class TournamentConnection(msgspec.Struct, frozen=True):
    """A page of tournaments."""

    edges: tuple[TournamentEdge, ...]
    page_info: PageInfo
