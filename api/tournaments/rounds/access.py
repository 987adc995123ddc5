"""Who may see a tournament, and what organisers of each role may do."""

from __future__ import annotations

import secrets
from uuid import UUID

from api.base.problem import Refused
from api.services.caller import Caller
from api.tournaments.log import Role
from api.tournaments.problems import NoSuchTournament, NotOrganiser
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.tournament import Tournament

POWER: dict[str, int] = {
    "none": 0,
    "viewer": 1,
    "scorekeeper": 2,
    "judge": 3,
    "director": 4,
    "owner": 5,
}
"""Each role may do what the lower ones may.

A viewer sees the desk; a scorekeeper enters results and checks players in; a judge rules on
tables and gives penalties; a director runs the tournament; the owner appoints organisers.
"""


def role_of(tournament: Tournament, caller: Caller | None, tournament_id: UUID) -> str:
    """Return what the caller may do here; a token without the scope is nobody's."""
    if caller is None or "tournaments" not in caller.scopes:
        return "none"
    if caller.tournament_id not in (None, tournament_id):
        return "none"
    return tournament.organisers.get(str(caller.account_id), "none")


def check_role(loaded: LoadedTournament, caller: Caller, role: Role) -> None:
    """Refuse unless the caller is an organiser with this role or a higher one."""
    held = role_of(loaded.tournament, caller, loaded.row.id)
    if POWER[held] < POWER[role]:
        raise Refused(NotOrganiser(role=role))


def may_see(loaded: LoadedTournament, caller: Caller | None, code: str | None) -> bool:
    """Whether the caller may see the tournament.

    A public one is everybody's; another one its people's and whoever has the code.
    """
    if loaded.tournament.terms.public or (
        code is not None
        and secrets.compare_digest(code.encode(errors="replace"), loaded.row.code.encode())
    ):
        return True
    if caller is None or caller.tournament_id not in (None, loaded.row.id):
        return False
    mine = str(caller.account_id)
    organises = loaded.tournament.organisers.get(mine, "none") != "none"
    return organises or entrant_of_account(loaded.tournament, mine) is not None


def check_visible(loaded: LoadedTournament, caller: Caller | None, code: str | None) -> None:
    """Refuse as if there were no such tournament unless the caller may see it."""
    if not may_see(loaded, caller, code):
        raise Refused(NoSuchTournament())


def entrant_of_account(tournament: Tournament, account: str) -> str | None:
    """Return the account's registration, one that has ended too."""
    if account in tournament.active:
        return tournament.active[account]
    mine = [one.id for one in tournament.entrants.values() if one.account == account]
    return mine[-1] if mine else None
