"""Hints: what an expert bot would do in the caller's place, in unrated games only."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.base.time_limit import EngineTooSlow
from api.base.urgent_turns import NoTurn
from api.coach.reason_words import HintReason, reason_in_words
from api.play.legal import LegalAction
from api.play.load import load
from api.play.perspective import check_may_see
from api.play.play import check_decision
from api.play.problems import Busy, NoHints, NotStarted, NotYourDecision, RatedGame, TooSlow
from api.play.vote import check_no_tournament
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.services.thinking import ADVICE, is_deep
from engine.bots.search import Opinion, find_reason
from engine.bots.search.halving import MIN_TRIALS
from engine.core import AnyGame, Decision, Seat, State

MAX_OPTIONS = 3
EXPERT = "expert"


class HintOption(msgspec.Struct, frozen=True, kw_only=True):
    """An action that the expert considered."""

    action: LegalAction
    """The action, ready to be played."""
    chance: float | None
    """The expected outcome: the chance to win, from 0 to 1; null if it is the only action."""
    playouts: int
    """The number of playouts in which the expert tried it."""
    reason: HintReason | None
    """The reason, if one thing stands out."""


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """What an expert bot would do: at most three actions, best first."""

    version: int
    """The version of the table that it is for."""
    decision: str
    """The decision that it is for."""
    options: tuple[HintOption, ...]


@returns_problems
async def hint(services: Services, caller: Caller | None, table_id: UUID) -> Hint:
    """Return what an expert would do; never in a rated game, never for others' decisions."""
    caller = check_scope(caller, "read")
    table = await load(services, table_id)
    waiting = _own_decision(table, caller)
    if table.row.rated:
        raise Refused(RatedGame())
    await check_no_tournament(services, table_id)
    if not is_deep(table.game.id, EXPERT):
        raise Refused(NoHints())
    if table.state is None:
        raise Refused(NotStarted())
    game, state, seat = table.game, table.state, waiting.seat
    try:
        opinions = await services.thinker.weigh(game, state, seat, ADVICE)
    except NoTurn:
        raise Refused(Busy()) from None
    except EngineTooSlow:
        raise Refused(TooSlow()) from None
    return Hint(
        version=table.version,
        decision=waiting.key,
        options=tuple(
            _option(game, state, seat, opinion, opinions) for opinion in _best_options(opinions)
        ),
    )


def _best_options(opinions: Sequence[Opinion]) -> list[Opinion]:
    """Return the best action, and those tried often enough to be compared with it."""
    best, *others = opinions
    known = [
        opinion
        for opinion in others
        if opinion.worlds >= MIN_TRIALS and (opinion.chance or 0) <= (best.chance or 0)
    ]
    return [best, *known][:MAX_OPTIONS]


def _own_decision(table: LiveTable, caller: Caller) -> Decision:
    """Return the caller's first pending decision."""
    check_may_see(table, caller)
    held = table.held_by(caller.account_id)
    own = [decision for decision in table.row.to_act if decision.seat in held]
    if own or table.row.status != "running":
        # A game that is over or has not started has its own answer.
        return check_decision(table, caller, own[0].key if own else "")
    raise Refused(NotYourDecision())


def _option(
    game: AnyGame, state: State, seat: Seat, opinion: Opinion, opinions: Sequence[Opinion]
) -> HintOption:
    written = str(opinion.action)
    reason = find_reason(opinion, opinions)
    return HintOption(
        action=LegalAction(
            action=opinion.action,
            notation=written,
            template=written,
            range=None,
            description=game.describe(state, seat, opinion.action),
        ),
        chance=None if opinion.chance is None else round(opinion.chance, 3),
        playouts=opinion.worlds,
        reason=None if reason is None else reason_in_words(game.id, reason),
    )
