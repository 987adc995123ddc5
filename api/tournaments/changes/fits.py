"""Checks that a change fits the tournament."""

from __future__ import annotations

from api.tournaments.tournament import Entrant, Tournament


class BadLog(ValueError):
    """A change that does not fit the tournament, as a key with parameters."""

    def __init__(self, key: str, **parameters: int | str) -> None:
        super().__init__(key, parameters)
        self.key = key
        self.parameters = parameters


def need(holds: bool, key: str, **parameters: int | str) -> None:
    """Refuse the change unless this holds."""
    if not holds:
        raise BadLog(key, **parameters)


def known_entrant(tournament: Tournament, entrant: str) -> Entrant:
    """Return the entrant with this id; refuse if there is none."""
    need(entrant in tournament.entrants, "unknown_entrant", entrant=entrant)
    return tournament.entrants[entrant]
