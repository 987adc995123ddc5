"""The claim code of a reserved registration."""

from __future__ import annotations

from api.accounts.claim_code import claim_code
from api.store.tournaments import TournamentRow
from api.tournaments.tournament import Entrant


def claim_code_of(row: TournamentRow, entrant: Entrant) -> str:
    """Return the code that claims the registration.

    Nobody can compute it without the tournament's secret; a revoked claim gets a new one.
    """
    again = f" {entrant.releases}" if entrant.releases else ""
    return claim_code(bytes.fromhex(row.secret), f"entry {entrant.id}{again}")
