"""Who looks at a table, and from which perspective."""

from __future__ import annotations

from api.base.problem import Refused
from api.play.problems import DealHidden, NoSuchTable, NotAtTable, NotStarted
from api.services.caller import Caller
from api.services.hot_tables import LiveTable, Position
from engine.core import Perspective, Seat, State, Watcher


def check_may_see(table: LiveTable, caller: Caller | None) -> None:
    """Refuse callers who are not part of the table, unless it allows spectators.

    They get the same answer as for a missing table, so that ids cannot be probed.
    """
    account_id = None if caller is None else caller.looks_as
    if table.held_by(account_id) or (account_id and table.row.host_id == account_id):
        return
    if table.row.status == "open" and table.invited_seat(account_id) is not None:
        return
    if caller is not None and "read" not in caller.scopes:
        raise Refused(NoSuchTable())
    if not table.row.spectators and not (table.row.status == "open" and table.row.public):
        raise Refused(NoSuchTable())


def check_may_watch(table: LiveTable, caller: Caller | None) -> None:
    """Refuse callers who may know of the table but not see its board and chat.

    While any table of a shared deal is running, only its players see a board: another table's board
    would reveal the cards to come.
    """
    check_may_see(table, caller)
    row = table.row
    if row.status == "open" or row.seed_group is None or not row.is_deal_played:
        return
    if caller is None or not table.held_by(caller.looks_as):
        raise Refused(DealHidden())


def check_seat(table: LiveTable, caller: Caller, seat: int | None = None) -> Seat:
    """Return the seat that the caller means: the one named, else the one to act, else the first."""
    held = table.held_by(caller.looks_as)
    if not held or (seat is not None and seat not in held):
        raise Refused(NotAtTable())
    if seat is not None:
        return Seat(seat)
    return next((decision.seat for decision in table.row.to_act if decision.seat in held), held[0])


def perspective_of(table: LiveTable, caller: Caller | None, seat: int | None = None) -> Perspective:
    """Return the caller's perspective: that of a seat they hold, or a spectator's."""
    check_may_watch(table, caller)
    if caller is None or not table.held_by(caller.looks_as):
        if seat is not None:
            raise Refused(NotAtTable())
        return Watcher.SPECTATOR
    return check_seat(table, caller, seat)


def position_for(table: LiveTable, viewer: Perspective) -> Position:
    """Return the table from this perspective; the same object for equal perspectives."""
    found = table.positions.get(viewer)
    if found is None:
        if table.state is None:
            raise Refused(NotStarted())
        found = table.positions[viewer] = look(table, table.state, viewer, table.version)
    return found


def look(table: LiveTable, state: State, viewer: Perspective, version: int) -> Position:
    """Return any position of the table's game from this perspective."""
    game, row = table.game, table.row
    is_now = version == table.version
    return Position(
        table_id=row.id,
        version=version,
        viewer=viewer,
        view=game.view(state, viewer),
        decisions=row.to_act if is_now else tuple(game.to_act(state)),
        optional_decisions=table.optional_decisions if is_now else (),
        result=row.result if is_now else game.result(state),
    )
