"""Who may see a tournament, and what organisers of each role may do."""

from __future__ import annotations

import secrets
from uuid import UUID

from api.accounts.claim_code import claim_code
from api.base.problem import Refused
from api.services.caller import Caller
from api.store.tournaments import TournamentRow
from api.tournaments.log import Role
from api.tournaments.problems import NoSuchTournament, NotOrganiser, refused
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
"""Each role includes the lower ones.

A viewer sees the desk; a scorekeeper enters results and checks players in; a judge decides tables
and gives penalties; a director runs the tournament; the owner appoints organisers.
"""


def role_of(tournament: Tournament, caller: Caller | None, tournament_id: UUID) -> str:
    """Return the caller's role here; a token without the scope has none."""
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

    A public one is visible to everybody; a private one to those involved and to holders of its
    codes.
    """
    if loaded.tournament.terms.public or _is_code(code, loaded.row.code):
        return True
    if _is_code(code, view_code_of(loaded.row)):
        return True
    return is_concerned(loaded, caller)


def view_code_of(row: TournamentRow) -> str:
    """Return the code that shows a private tournament without allowing anybody to enter.

    It may be published on other sites and on the screen in the hall.
    """
    return claim_code(bytes.fromhex(row.secret), "view")


def _is_code(given: str | None, code: str) -> bool:
    return given is not None and secrets.compare_digest(
        given.encode(errors="replace"), code.encode()
    )


def is_concerned(loaded: LoadedTournament, caller: Caller | None) -> bool:
    """Whether the caller organises the tournament or has ever been entered in it."""
    if caller is None or caller.tournament_id not in (None, loaded.row.id):
        return False
    mine = str(caller.account_id)
    organises = loaded.tournament.organisers.get(mine, "none") != "none"
    is_invited = mine in loaded.tournament.invited
    return organises or is_invited or entrant_of_account(loaded.tournament, mine) is not None


def check_may_enter(loaded: LoadedTournament, caller: Caller | None, code: str | None) -> None:
    """Refuse callers who may not register: a private tournament needs its entry code."""
    check_visible(loaded, caller, code)
    if loaded.tournament.terms.public or _is_code(code, loaded.row.code):
        return
    if not is_concerned(loaded, caller):
        raise refused("entry_code_needed")


def check_visible(loaded: LoadedTournament, caller: Caller | None, code: str | None) -> None:
    """Refuse as if there were no such tournament unless the caller may see it."""
    if not may_see(loaded, caller, code):
        raise Refused(NoSuchTournament())


def entrant_of_account(tournament: Tournament, account: str) -> str | None:
    """Return the account's registration, even one that has ended."""
    if account in tournament.active:
        return tournament.active[account]
    mine = [entrant.id for entrant in tournament.entrants.values() if entrant.account == account]
    return mine[-1] if mine else None
