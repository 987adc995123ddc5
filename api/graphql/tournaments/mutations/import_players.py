"""Players enter an event from a CSV file, all rows or none."""

from __future__ import annotations

import strawberry

from api.base.problem import TooMany
from api.graphql.derive.fields import answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.graphql.tournaments.types import ORGANISER_ANSWERS
from api.play.create_tables import BadRows
from api.play.problems import BadIdempotencyKey
from api.tournaments.entries.import_players import PlayersImported, import_players


@strawberry.type
class ImportPlayers:
    """Part of `Mutation`."""

    @answers(
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
        tournament_id: strawberry.ID,
        csv: str,
        idempotency_key: str,
        dry_run: bool = False,
    ) -> object:
        """Up to 500 players of a CSV file enter, all or none; sent again, none twice.

        Columns: `name`, `account` (an account's id), `bot`. Without a header the first column is
        the name. A row with only a name is kept for whoever has its claim code.
        """
        services, caller = info.context.services, info.context.caller
        return await import_players(
            services, caller, read_id(tournament_id), csv, idempotency_key, dry_run
        )
