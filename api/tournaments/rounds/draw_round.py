"""Draws the next round and publishes it at once; after the last one the tournament is over."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments import log
from api.tournaments.log import Change
from api.tournaments.rounds.access import check_role
from api.tournaments.rounds.change import UNEXPLAINED, Why, change_tournament
from api.tournaments.rounds.draft_round import check_round_over, next_draw
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.open_tables import open_tables


@returns_problems
async def draw_round(
    services: Services, caller: Caller | None, tournament_id: UUID, why: Why = UNEXPLAINED
) -> LoadedTournament:
    """Draw the next round, or publish the existing draft, and open its tables."""
    caller = check_scope(caller, "tournaments", tournament_id)

    def decide(loaded: LoadedTournament) -> Sequence[Change]:
        check_role(loaded, caller, "director")
        return next_changes(loaded)

    changed = await change_tournament(services, tournament_id, caller.account_id, decide, why)
    await open_tables(services, tournament_id)
    return changed


def next_changes(loaded: LoadedTournament) -> Sequence[Change]:
    """Return the next round, drafted before or not, or the end."""
    check_round_over(loaded)
    draw = loaded.tournament.draft or next_draw(loaded)
    return [log.Ended()] if draw is None else [log.Paired(draw)]
