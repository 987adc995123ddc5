"""Problems with tournaments."""

from __future__ import annotations

from api.base.problem import Problem, Refused
from engine.core import Parameter


class NoSuchTournament(Problem, frozen=True, kw_only=True):
    """There is no such tournament, or the caller may not know of it."""

    key: str = "no_such_tournament"


class NotOrganiser(Problem, frozen=True, kw_only=True):
    """Only an organiser of the tournament with this role may do it."""

    key: str = "not_organiser"
    role: str


class TournamentRefused(Problem, frozen=True, kw_only=True):
    """The tournament does not allow this now, or its terms cannot be played; the key says why."""

    parameters: dict[str, Parameter]


class TournamentMovedOn(Problem, frozen=True, kw_only=True):
    """Somebody else changed the same thing in the meantime; check it and try again."""

    key: str = "tournament_moved_on"
    version: int = 0
    """The current length of the log."""
    lines: tuple[int, ...] = ()
    """The numbers of the log lines about the same thing."""


def refused(key: str, **parameters: Parameter) -> Refused:
    """Return the refusal to raise: what the tournament does not allow, and why."""
    return Refused(TournamentRefused(key=key, parameters=parameters))
