"""Organisers decide tables of any round: with a result, or by annulling them."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

import msgspec

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller
from api.tournaments import log
from api.tournaments.log import Change
from api.tournaments.problems import refused
from api.tournaments.rounds.change import UNEXPLAINED, Why
from api.tournaments.rounds.consequences import Consequences
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.organise import Make, foresee, organise
from api.tournaments.rounds.settle_tables import settle_tables

MAX_RULINGS = 2_000


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """A decision on a table of a round; without ranks it is annulled."""

    round: int
    table_number: int
    ranks: tuple[int, ...] | None = None
    """By seat; equal numbers tie."""
    scores: tuple[int, ...] = ()


@returns_problems
async def decide_tables(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    rulings: Sequence[Ruling],
    why: Why = UNEXPLAINED,
) -> LoadedTournament:
    """Decide all these tables or none; their games stop. Earlier rounds can be corrected."""
    make = _make(rulings)
    changed = await organise(services, caller, tournament_id, make, "scorekeeper", why)
    await settle_tables(services, tournament_id)
    return changed


@returns_problems
async def foresee_decisions(
    services: Services, caller: Caller | None, tournament_id: UUID, rulings: Sequence[Ruling]
) -> Consequences:
    """Return what deciding these tables would change."""
    return await foresee(services, caller, tournament_id, _make(rulings), "scorekeeper")


def _make(rulings: Sequence[Ruling]) -> Make:
    def make(loaded: LoadedTournament) -> Sequence[Change]:
        named = {(ruling.round, ruling.table_number) for ruling in rulings}
        if len(named) < len(rulings) or len(rulings) > MAX_RULINGS:
            raise refused("ruled_twice")
        return [_change(ruling) for ruling in rulings]

    return make


def _change(ruling: Ruling) -> Change:
    if ruling.ranks is None:
        return log.Annulled(ruling.round, ruling.table_number)
    ranks = tuple(1 + sum(other < rank for other in ruling.ranks) for rank in ruling.ranks)
    scores = ruling.scores or (0,) * len(ranks)
    return log.Adjudicated(ruling.round, ruling.table_number, ranks, scores)
