"""A draft of a first round."""

from __future__ import annotations

from api.services import Services
from api.services.caller import Caller
from api.tournaments.rounds.draft_round import draft_round
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.views.draft_info import DraftInfo
from api.tournaments.views.tournament_info import TournamentInfo
from tests.api.people import good
from tests.api.tournaments.seen import a_tournament, seen


async def a_draft(services: Services) -> tuple[Caller, TournamentInfo]:
    """Return a tournament of four bots whose first round is drafted, and its owner."""
    owner, tournament = await a_tournament(services, bots=4)
    good(await start_tournament(services, owner, tournament.id))
    return owner, await seen(services, owner, draft_round(services, owner, tournament.id))


def draft_of(tournament: TournamentInfo) -> DraftInfo:
    """Return the draft, which must be there."""
    assert tournament.draft is not None
    return tournament.draft
