"""Enters players from a list, all rows or none."""

from __future__ import annotations

from typing import Annotated

import msgspec
import strawberry

from api.base.problem import BadIdempotencyKey, Problem, TooMany
from api.graphql.derive.fields import creates
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import ORGANISER_ANSWERS, TournamentId
from api.play.create_tables import BadRows
from api.tournaments.desk.import_players import ImportList, import_players
from api.tournaments.views.tournament_info import TournamentInfo, tournament_info


class PlayersImported(msgspec.Struct, frozen=True, kw_only=True):
    """The players were entered; none after a dry run."""

    tournament: TournamentInfo
    players: int
    dry_run: bool


@strawberry.type
class ImportPlayers:
    """Part of `Mutation`."""

    @creates(
        "ImportPlayersResult",
        PlayersImported,
        *ORGANISER_ANSWERS[1:],
        BadRows,
        BadIdempotencyKey,
        TooMany,
    )
    async def import_players(
        self,
        info: Info,
        tournament_id: TournamentId,
        idempotency_key: Annotated[
            str,
            strawberry.argument(description="Repeated with the same key, nobody is entered twice."),
        ],
        csv: Annotated[str, strawberry.argument(description="The list as text.")] = "",
        file: Annotated[
            str,
            strawberry.argument(
                description="The list as a file in base64, in any common encoding."
            ),
        ] = "",
        allow_same_names: Annotated[
            bool, strawberry.argument(description="Whether two players may have the same name.")
        ] = False,
        dry_run: Annotated[bool, strawberry.argument(description="Only check the list.")] = False,
    ) -> object:
        """Enters up to 2,000 players from a list, all or none.

        Columns in any order: `name` (or `first name` and `last name`), `account` (an account's id),
        `bot`, `seed`, `rating`, `club`, `team`. Without a header every line is a name. A row with
        only a name is reserved for whoever has its claim code.
        """
        services, caller = info.context.services, info.context.caller
        given = ImportList(
            text=csv,
            file=file,
            idempotency_key=idempotency_key,
            allow_same_names=allow_same_names,
            dry_run=dry_run,
        )
        made = await import_players(services, caller, read_id(tournament_id), given)
        if isinstance(made, Problem):
            return made
        return PlayersImported(
            tournament=await tournament_info(services, caller, made.loaded),
            players=made.players,
            dry_run=made.dry_run,
        )
