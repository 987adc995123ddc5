"""The code that claims an entry which is kept for somebody."""

from __future__ import annotations

from api.accounts.claim_code import claim_code
from api.store.tournaments import TournamentRow
from api.tournaments.plan import Entrant


def entry_code(row: TournamentRow, entrant: Entrant) -> str:
    """The code that claims the entry; nobody can reckon it without the event's secret."""
    return claim_code(bytes.fromhex(row.secret), f"entry {entrant}")
