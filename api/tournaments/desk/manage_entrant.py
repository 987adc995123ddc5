"""What an organiser can do with an entrant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias
from uuid import UUID

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller
from api.tournaments import log
from api.tournaments.log import Change, Role
from api.tournaments.problems import refused
from api.tournaments.rounds.change import UNEXPLAINED, Why
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.organise import organise
from api.tournaments.rounds.settle_tables import settle_tables
from api.tournaments.terms import EntrantId

EntrantAction: TypeAlias = Literal[
    "approve",
    "check_in",
    "undo_check_in",
    "withdraw",
    "bring_back",
    "disqualify",
    "release_claim",
    "remove",
]

NEEDS: dict[EntrantAction, Role] = {
    "approve": "director",
    "check_in": "scorekeeper",
    "undo_check_in": "scorekeeper",
    "withdraw": "director",
    "bring_back": "director",
    "disqualify": "director",
    "release_claim": "director",
    "remove": "director",
}
"""The role that each action needs."""


@returns_problems
async def manage_entrant(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    entrants: Sequence[EntrantId],
    action: EntrantAction,
    why: Why = UNEXPLAINED,
) -> LoadedTournament:
    """Apply the action to all these entrants or to none; their tables follow."""
    if not entrants or len(set(entrants)) != len(entrants):
        raise refused("player_twice")

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        return [_change(entrant, action) for entrant in entrants]

    changed = await organise(services, caller, tournament_id, make, NEEDS[action], why)
    if action in ("disqualify", "bring_back", "release_claim"):
        await settle_tables(services, tournament_id)
    return changed


def _change(entrant: EntrantId, action: EntrantAction) -> Change:
    match action:
        case "approve":
            return log.Approved(entrant)
        case "check_in":
            return log.CheckedIn(entrant)
        case "undo_check_in":
            return log.CheckedIn(entrant, here=False)
        case "withdraw":
            return log.Withdrew(entrant)
        case "bring_back":
            return log.Returned(entrant)
        case "disqualify":
            return log.Disqualified(entrant)
        case "release_claim":
            return log.Released(entrant)
        case "remove":
            return log.Removed(entrant)
