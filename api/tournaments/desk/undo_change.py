"""Undoes a line of the log, if the rest still makes sense without it."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller
from api.tournaments import log
from api.tournaments.log import Change, undone_numbers
from api.tournaments.problems import refused
from api.tournaments.rounds.change import UNEXPLAINED, Why
from api.tournaments.rounds.consequences import Consequences
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.open_tables import open_tables
from api.tournaments.rounds.organise import Make, foresee, organise
from api.tournaments.rounds.settle_tables import settle_tables

FINAL = (log.Undone, log.Paired, log.Undrawn, log.Finished, log.Appointed)
"""Changes that are not undone but corrected: a round is taken back, a result or role is changed."""


@returns_problems
async def undo_change(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    number: int,
    why: Why = UNEXPLAINED,
) -> LoadedTournament:
    """Undo a line of the log; refused if later lines depend on it."""
    changed = await organise(services, caller, tournament_id, _make(number), "director", why)
    await settle_tables(services, tournament_id)
    await open_tables(services, tournament_id)
    return changed


@returns_problems
async def foresee_undo(
    services: Services, caller: Caller | None, tournament_id: UUID, number: int
) -> Consequences:
    """Return what undoing the line would change."""
    return await foresee(services, caller, tournament_id, _make(number), "director")


def _make(number: int) -> Make:
    def make(loaded: LoadedTournament) -> Sequence[Change]:
        if not 0 <= number < loaded.version:
            raise refused("unknown_line", number=number)
        change = loaded.lines[number].change
        undone = number in undone_numbers(loaded.lines)
        if number == 0 or undone or isinstance(change, FINAL):
            raise refused("too_late_to_undo", number=number)
        return [log.Undone(number)]

    return make
