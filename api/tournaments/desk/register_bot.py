"""An organiser enters a bot."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID, uuid4

from api.accounts.name import check_name
from api.base.problem import returns_problems
from api.play.create_table import check_bot, check_game
from api.services import Services
from api.services.caller import Caller
from api.tournaments import log
from api.tournaments.log import Change
from api.tournaments.registration.register_for_tournament import MAX_NAME
from api.tournaments.rounds.change import UNEXPLAINED
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.organise import organise


@returns_problems
async def register_bot(
    services: Services, caller: Caller | None, tournament_id: UUID, name: str, bot: str
) -> LoadedTournament:
    """Enter a bot under a name."""
    named = check_name(name, MAX_NAME)
    entrant = str(uuid4())

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        check_bot(check_game(services, loaded.tournament.terms.game, None), bot)
        return [log.Registered(entrant, named, None, bot)]

    return await organise(services, caller, tournament_id, make, "director", UNEXPLAINED)
