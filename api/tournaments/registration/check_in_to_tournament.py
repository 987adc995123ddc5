"""Check-in of players."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments import log
from api.tournaments.deadlines import read_moment
from api.tournaments.log import Change
from api.tournaments.problems import refused
from api.tournaments.rounds.access import entrant_of_account
from api.tournaments.rounds.change import change_tournament
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.terms import EntrantId, TournamentTerms


@returns_problems
async def check_in_to_tournament(
    services: Services, caller: Caller | None, tournament_id: UUID
) -> LoadedTournament:
    """Check the caller in."""
    caller = check_scope(caller, "play", tournament_id)

    def decide(loaded: LoadedTournament) -> Sequence[Change]:
        _check_window(loaded.tournament.terms, services.now())
        return [log.CheckedIn(own_entrant(loaded, caller))]

    return await change_tournament(services, tournament_id, caller.account_id, decide)


def _check_window(terms: TournamentTerms, now: datetime) -> None:
    opens = check_in_opens_at(terms)
    if opens is not None and now < opens:
        raise refused("check_in_not_open")


def check_in_opens_at(terms: TournamentTerms) -> datetime | None:
    """Return when check-in opens; None: with registration."""
    starts = read_moment(terms.starts_at)
    if starts is None or terms.check_in_minutes is None:
        return None
    return starts - timedelta(minutes=terms.check_in_minutes)


def own_entrant(loaded: LoadedTournament, caller: Caller) -> EntrantId:
    """Return the caller's registration; refuse if there is none."""
    found = entrant_of_account(loaded.tournament, str(caller.account_id))
    if found is None or loaded.tournament.entrants[found].status == "substitute":
        raise refused("not_registered")
    return found
