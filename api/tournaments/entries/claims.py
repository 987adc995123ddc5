"""Claim codes: whoever has one takes an entry that is kept for them, without e-mail."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.accounts.claim_code import is_code
from api.base.problem import Refused, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments import log
from api.tournaments.change_event import LoadedEvent, change_event
from api.tournaments.entries.entry_code import entry_code
from api.tournaments.log import LogEntry
from api.tournaments.problems import EventRefused
from api.tournaments.rounds.settle_tables import settle_tables
from api.tournaments.shown.event_info import EventInfo, event_info


@returns_problems
async def claim_entry(
    services: Services, caller: Caller | None, tournament_id: UUID, claim: str
) -> EventInfo:
    """The entry with this code is the caller's, and so is its seat at a table that plays."""
    caller = check_scope(caller, "play", tournament_id)

    def decide(loaded: LoadedEvent) -> Sequence[LogEntry]:
        for entry in loaded.event.entries.values():
            if entry.is_kept and is_code(claim, entry_code(loaded.row, entry.entrant)):
                return [log.Claimed(entry.entrant, str(caller.account_id))]
        raise Refused(EventRefused(key="unknown_claim", parameters={}))

    changed = await change_event(services, tournament_id, caller.account_id, decide)
    await settle_tables(services, tournament_id)
    return await event_info(services, caller, changed)
