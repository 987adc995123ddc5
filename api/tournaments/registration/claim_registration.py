"""Claim codes: whoever has one takes the registration reserved for them, without e-mail."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

import msgspec

from api.accounts.claim_code import is_code
from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments import log
from api.tournaments.changes.coming_and_going import knows_the_deal
from api.tournaments.log import Change
from api.tournaments.problems import refused
from api.tournaments.registration.claim_code import claim_code_of
from api.tournaments.rounds.change import change_tournament
from api.tournaments.rounds.load import LoadedTournament, load_tournament
from api.tournaments.rounds.settle_tables import settle_tables
from api.tournaments.terms import EntrantId
from api.tournaments.tournament import Entrant


class ClaimPreview(msgspec.Struct, frozen=True, kw_only=True):
    """Whose registration a code claims."""

    tournament_id: UUID
    title: str
    name: str


@returns_problems
async def claim_registration(
    services: Services, caller: Caller | None, tournament_id: UUID, claim: str
) -> LoadedTournament:
    """Give the caller the registration with this code, and its seat at a running table."""
    caller = check_scope(caller, "play", tournament_id)

    def decide(loaded: LoadedTournament) -> Sequence[Change]:
        return [claimed(loaded, _find(loaded, claim).id, str(caller.account_id))]

    changed = await change_tournament(services, tournament_id, caller.account_id, decide)
    await settle_tables(services, tournament_id)
    return changed


def claimed(loaded: LoadedTournament, entrant: EntrantId, account: str) -> log.Claimed:
    """Return the line that gives a registration to an account.

    Refuse players who sat at another table of a round in which all tables share a deal.
    """
    tournament = loaded.tournament
    mine = (other.id for other in tournament.entrants.values() if other.account == account)
    if any(knows_the_deal(tournament, other) for other in mine):
        raise refused("knows_the_deal", entrant=entrant)
    return log.Claimed(entrant, account)


@returns_problems
async def preview_claim(services: Services, tournament_id: UUID, claim: str) -> ClaimPreview:
    """Return whose registration the code claims; only holders of the code can find out."""
    loaded = await load_tournament(services, tournament_id)
    entrant = _find(loaded, claim)
    return ClaimPreview(
        tournament_id=tournament_id, title=loaded.tournament.terms.title, name=entrant.name
    )


def _find(loaded: LoadedTournament, claim: str) -> Entrant:
    for entrant in loaded.tournament.entrants.values():
        if entrant.is_unclaimed and is_code(claim, claim_code_of(loaded.row, entrant)):
            return entrant
    raise refused("unknown_claim")
