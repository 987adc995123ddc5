"""Somebody else plays on for an entrant."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.accounts.name import check_name
from api.accounts.read import account_of
from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller
from api.tournaments import log
from api.tournaments.log import Change
from api.tournaments.registration.register import MAX_NAME
from api.tournaments.rounds.change import UNEXPLAINED, Why
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.organise import organise
from api.tournaments.rounds.settle_tables import settle_tables
from api.tournaments.terms import EntrantId


@returns_problems
async def substitute(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    entrant: EntrantId,
    account_id: UUID | None,
    name: str = "",
    why: Why = UNEXPLAINED,
) -> LoadedTournament:
    """Let an account, or somebody by name who claims by code, play on; points stay."""
    if account_id is not None:
        named = (await account_of(services, account_id)).name
    else:
        named = check_name(name, MAX_NAME)
    account = None if account_id is None else str(account_id)

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        return [log.Substituted(entrant, named, account)]

    changed = await organise(services, caller, tournament_id, make, "director", why)
    await settle_tables(services, tournament_id)
    return changed
