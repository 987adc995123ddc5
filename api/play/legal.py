"""What a seat may do now."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.base.problem import Refused, returns_problems
from api.base.time_limit import EngineTooSlow, bounded
from api.play.act import ENGINE_SECONDS
from api.play.load import load
from api.play.perspective import check_may_see, check_seat
from api.play.problems import NotStarted, TooSlow
from api.services import Services
from api.services.caller import Caller, check_scope
from engine.core import Action, AnyGame, Described, Ranged, Seat, State, find_decision


class ActionRange(msgspec.Struct, frozen=True):
    """A whole number that is still to be chosen."""

    field: str
    """The name in braces in `template`, and the field of the action's input."""
    low: int
    """The smallest number allowed, which `notation`, `action` and `input` have."""
    high: int
    """The largest number allowed."""


class LegalAction(msgspec.Struct, frozen=True, kw_only=True):
    """An action that the seat may take now, or one for each number of a range."""

    action: Action
    """The action as data."""
    notation: str
    """The action as text; can be sent back as `{notation}`."""
    template: str
    """The notation with the free number in braces, such as `open 4 for {bid}`.

    The same as `notation` where no number is free.
    """
    range: ActionRange | None
    """The number to fill into `template`; null where none is free."""
    description: Described | None
    """What it would cost and gain."""


@returns_problems
async def legal(
    services: Services, caller: Caller | None, table_id: UUID, seat: int | None = None
) -> tuple[LegalAction, ...]:
    """Return everything that the caller's seat may do now; empty if it has no open decision."""
    caller = check_scope(caller, "read")
    table = await load(services, table_id)
    check_may_see(table, caller)
    chosen = check_seat(table, caller, seat)
    if table.state is None:
        raise Refused(NotStarted())
    if table.row.status != "running":
        return ()
    return list_legal(table.game, table.state, chosen)


def list_legal(game: AnyGame, state: State, seat: Seat) -> tuple[LegalAction, ...]:
    """Return the legal actions of the seat with what each would cost and gain."""
    try:
        with bounded(ENGINE_SECONDS):
            if find_decision(game, state, seat) is None:
                return ()
            return tuple(
                _read(game, state, seat, action) for action in game.legal_actions(state, seat)
            )
    except EngineTooSlow:
        raise Refused(TooSlow()) from None


def _read(game: AnyGame, state: State, seat: Seat, offered: Action | Ranged) -> LegalAction:
    action = offered.action if isinstance(offered, Ranged) else offered
    return LegalAction(
        action=action,
        notation=str(action),
        description=game.describe(state, seat, action),
        template=offered.template if isinstance(offered, Ranged) else str(action),
        range=ActionRange(offered.field, offered.low, offered.high)
        if isinstance(offered, Ranged)
        else None,
    )
