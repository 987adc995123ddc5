"""An organiser enters a player by hand, before the start or late."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID, uuid4

import msgspec

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
from api.tournaments.rounds.readable import on_one_line


class NewPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A player to enter; without an account the registration is claimed by code.

    An account must accept first, unless it is the caller's own or a bot whose owner allows it.
    """

    name: str = ""
    account_id: UUID | None = None
    seed: int | None = None
    rating: int | None = None
    club: str = ""
    team: str = ""


@returns_problems
async def add_player(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    player: NewPlayer,
    why: Why = UNEXPLAINED,
) -> LoadedTournament:
    """Enter a player, in a Swiss tournament or a league also after the start."""
    caller = check_scope(caller, "tournaments", tournament_id)
    account = invited = None
    if player.account_id is not None:
        found = await account_of(services, player.account_id)
        name = found.name
        account, invited = seated_or_invited(found, caller)
    else:
        name = check_name(player.name, MAX_NAME)
    entrant = str(uuid4())

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        return [
            log.Registered(
                entrant,
                name,
                account,
                None,
                player.seed,
                player.rating,
                on_one_line(player.club, MAX_NAME),
                on_one_line(player.team, MAX_NAME),
                invited=invited,
                by_organiser=True,
            )
        ]

    return await organise(services, caller, tournament_id, make, "director", why)
