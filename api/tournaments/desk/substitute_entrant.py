"""Replaces an entrant with a substitute."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.accounts.consent import seated_or_invited
from api.accounts.name import check_name
from api.accounts.read import account_of
from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments import log
from api.tournaments.log import Change
from api.tournaments.registration.register_for_tournament import MAX_NAME
from api.tournaments.rounds.change import UNEXPLAINED, Why
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.organise import organise
from api.tournaments.rounds.settle_tables import settle_tables
from api.tournaments.terms import EntrantId


@returns_problems
async def substitute_entrant(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    entrant: EntrantId,
    account_id: UUID | None,
    name: str = "",
    why: Why = UNEXPLAINED,
) -> LoadedTournament:
    """Replace an entrant with an account, or with a name claimed by code; the points are kept.

    People on this tournament's waiting list have already agreed to play; other accounts are
    invited.
    """
    caller = check_scope(caller, "tournaments", tournament_id)
    account = invited = None
    if account_id is not None:
        found = await account_of(services, account_id)
        named = found.name
        account, invited = seated_or_invited(found, caller)
    else:
        named = check_name(name, MAX_NAME)

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        if invited is not None and invited in loaded.tournament.active:
            return [log.Substituted(entrant, named, invited)]
        return [log.Substituted(entrant, named, account, invited)]

    changed = await organise(services, caller, tournament_id, make, "director", why)
    await settle_tables(services, tournament_id)
    return changed
