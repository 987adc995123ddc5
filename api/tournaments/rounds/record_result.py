"""Records the result of a finished table in its tournament's log, once."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.base.problem import Refused
from api.services import Services
from api.store import tables, tournament_tables
from api.tournaments import log
from api.tournaments.log import Change
from api.tournaments.problems import TournamentRefused
from api.tournaments.rounds.change import change_tournament
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.settle_tables import STOPPED


async def record_result(services: Services, table_id: UUID) -> None:
    """Record how the table ended in its tournament, if it has one."""
    found = await tournament_tables.find_by_table(services.pool, table_id)
    table = await tables.find(services.pool, table_id)
    if found is None or table is None or table.status != "over":
        return
    if table.ending in STOPPED:
        # The tournament stopped the table: its log knows more than the table does.
        return
    tournament_id, where = found
    result = table.result

    def decide(loaded: LoadedTournament) -> Sequence[Change]:
        drawn = loaded.tournament.rounds[where.round - 1]
        open_table = drawn.tables[where.table_number - 1]
        if open_table.status != "open" or open_table.tries != where.tries:
            return []
        if result is None:
            # Nobody has won, but the round must go on; in a knock-out a director decides.
            return [log.Annulled(where.round, where.table_number)]
        scores = tuple(score.total for score in result.scores)
        return [log.Finished(where.round, where.table_number, result.ranks, scores)]

    try:
        await change_tournament(services, tournament_id, None, decide)
    except Refused as refused:
        # An organiser has closed the round or the tournament in the meantime: the result is too
        # late.
        if not isinstance(refused.problem, TournamentRefused):
            raise
