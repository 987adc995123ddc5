"""An organiser corrects a name, seed, rating, club or team."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

import msgspec

from api.accounts.name import check_name
from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller
from api.tournaments import log
from api.tournaments.log import Change
from api.tournaments.registration.register_for_tournament import MAX_NAME
from api.tournaments.rounds.change import UNEXPLAINED, Why
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.organise import organise
from api.tournaments.rounds.readable import on_one_line
from api.tournaments.terms import EntrantId


class EntrantEdit(msgspec.Struct, frozen=True, kw_only=True):
    """What to change; None: no change."""

    name: str | None = None
    seed: int | None = None
    rating: int | None = None
    club: str | None = None
    team: str | None = None


@returns_problems
async def edit_entrant(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    entrant: EntrantId,
    edit: EntrantEdit,
    why: Why = UNEXPLAINED,
) -> LoadedTournament:
    """Correct an entrant's details."""
    name = None if edit.name is None else check_name(edit.name, MAX_NAME)
    club = None if edit.club is None else on_one_line(edit.club, MAX_NAME)
    team = None if edit.team is None else on_one_line(edit.team, MAX_NAME)

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        return [log.Edited(entrant, name, edit.seed, edit.rating, club, team)]

    return await organise(services, caller, tournament_id, make, "director", why)
