"""Resumes an ended tournament; before the first round its registration opens again."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller
from api.tournaments import log
from api.tournaments.log import Change, undone_numbers
from api.tournaments.problems import refused
from api.tournaments.rounds.change import UNEXPLAINED, Why
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.organise import organise
from api.tournaments.rounds.settle_tables import settle_tables


@returns_problems
async def reopen_tournament(
    services: Services, caller: Caller | None, tournament_id: UUID, why: Why = UNEXPLAINED
) -> LoadedTournament:
    """Resume a tournament that is over, or undo a start before any round was drawn."""

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        tournament = loaded.tournament
        if tournament.status == "over":
            return [log.Reopened()]
        if tournament.status == "running" and not tournament.rounds:
            undone = undone_numbers(loaded.lines)
            started = max(
                line.number
                for line in loaded.lines
                if isinstance(line.change, log.Started) and line.number not in undone
            )
            return [log.Undone(started)]
        raise refused("not_over")

    changed = await organise(services, caller, tournament_id, make, "director", why)
    await settle_tables(services, tournament_id)
    return changed
