"""Drafts the next round for organisers to check before it is published."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

import msgspec

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments import log
from api.tournaments.draw import Draw
from api.tournaments.log import Change
from api.tournaments.problems import refused
from api.tournaments.rounds.access import check_role
from api.tournaments.rounds.change import UNEXPLAINED, Why, change_tournament
from api.tournaments.rounds.load import LoadedTournament


@returns_problems
async def draft_round(
    services: Services, caller: Caller | None, tournament_id: UUID, why: Why = UNEXPLAINED
) -> LoadedTournament:
    """Draw the next round as a draft; repeated, a random first round is redrawn.

    Refused after the last round.
    """
    caller = check_scope(caller, "tournaments", tournament_id)

    def decide(loaded: LoadedTournament) -> Sequence[Change]:
        check_role(loaded, caller, "director")
        draw = next_draw(loaded)
        if draw is None:
            raise refused("no_more_rounds")
        return [log.Drafted(draw)]

    return await change_tournament(services, tournament_id, caller.account_id, decide, why)


def next_draw(loaded: LoadedTournament) -> Draw | None:
    """Return the next round; None after the last one."""
    check_round_over(loaded)
    # Not imported at start: the solvers take a while to load (see `solvers.py`).
    from api.tournaments.pairing.next_round import draw_next_round

    number = len(loaded.tournament.rounds)
    asked = sum(isinstance(line.change, log.Drafted | log.Undrawn) for line in loaded.lines)
    draw = draw_next_round(loaded.tournament, asked)
    if draw is None or not (draw.tables or draw.byes):
        return None
    if number == 0 and not draw.field:
        return msgspec.structs.replace(
            draw, field=tuple(loaded.tournament.by_seed(loaded.tournament.playing()))
        )
    return draw


def check_round_over(loaded: LoadedTournament) -> None:
    """Refuse while a round is in progress or the tournament is not running."""
    tournament = loaded.tournament
    if tournament.status != "running":
        raise refused("not_running")
    if tournament.rounds and not tournament.rounds[-1].is_over():
        raise refused("round_not_over")
