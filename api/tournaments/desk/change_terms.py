"""An organiser changes the terms: all of them before the start, some after it."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

import msgspec

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller
from api.tournaments import log
from api.tournaments.desk.create_tournament import check_playable
from api.tournaments.log import Change
from api.tournaments.rounds.change import UNEXPLAINED, Why
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.organise import organise
from api.tournaments.terms import TournamentTerms


@returns_problems
async def change_terms(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    terms: TournamentTerms,
    why: Why = UNEXPLAINED,
    *,
    keep_stages: bool = False,
) -> LoadedTournament:
    """Change the terms from now on; open tables keep theirs.

    `keep_stages` leaves the stages after the first as they are.
    """
    check_playable(services, terms)

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        old = loaded.tournament.terms
        wanted = msgspec.structs.replace(terms, then=old.then) if keep_stages else terms
        check_playable(services, wanted)
        return [] if wanted == old else [log.TermsSet(wanted)]

    return await organise(services, caller, tournament_id, make, "director", why)
