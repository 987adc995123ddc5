"""Publishes the draft: the round starts and its tables open."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments import log
from api.tournaments.log import Change
from api.tournaments.problems import refused
from api.tournaments.rounds.access import check_role
from api.tournaments.rounds.change import UNEXPLAINED, Why, change_tournament
from api.tournaments.rounds.draft_round import check_round_over
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.open_tables import open_tables


@returns_problems
async def publish_round(
    services: Services, caller: Caller | None, tournament_id: UUID, why: Why = UNEXPLAINED
) -> LoadedTournament:
    """Publish the draft as the next round and open its tables."""
    caller = check_scope(caller, "tournaments", tournament_id)

    def decide(loaded: LoadedTournament) -> Sequence[Change]:
        check_role(loaded, caller, "director")
        check_round_over(loaded)
        draft = loaded.tournament.draft
        if draft is None:
            raise refused("no_draft")
        return [log.Paired(draft)]

    changed = await change_tournament(services, tournament_id, caller.account_id, decide, why)
    await open_tables(services, tournament_id)
    return changed
