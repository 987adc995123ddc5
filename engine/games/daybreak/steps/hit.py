"""What a crisis does to a player, after all reductions (§6.3)."""

from __future__ import annotations

from typing import Literal, assert_never

from engine.core import Log, tag_of
from engine.games.daybreak.board.counting import carries, is_forbidden, value
from engine.games.daybreak.board.tokens import (
    change,
    change_board,
    check_demand,
    lose_resilience,
    lose_sinks,
)
from engine.games.daybreak.cards.effects.counts import Number
from engine.games.daybreak.cards.effects.crisis import (
    CheckDemand,
    CrisisOp,
    DrawNextRound,
    DropGlobalProject,
    LoseCards,
    MoveCommunities,
    PersonalOp,
    PlanetaryStep,
    RecentCarbon,
)
from engine.games.daybreak.cards.effects.local import (
    Clean,
    Communities,
    Demand,
    Dirty,
    Emission,
    Ocean,
    Resilience,
    Tree,
)
from engine.games.daybreak.content import content
from engine.games.daybreak.events import CrisisHit
from engine.games.daybreak.state import DaybreakState
from engine.games.daybreak.steps.crisis_stage import move_track
from engine.games.daybreak.steps.relief import lowered


def _size(state: DaybreakState, seat: int | None, number: Number) -> int:
    """Return the number of the current crisis, for this player or for everybody at once."""
    spent = state.resolving.cut if state.resolving is not None else 0
    return lowered(state, state.crises[0], seat, number, spent)


def tell_hit(state: DaybreakState, seat: int | None, op: CrisisOp, log: Log) -> None:
    """Report how hard the current crisis hits this player, or everybody at once."""
    if isinstance(op, CheckDemand):
        return  # It has no number: its cost follows from the energy that was lost.
    left = _harm(state, 0 if seat is None else seat, op)
    effect = tag_of(type(op).__name__)
    log.tell(CrisisHit(state.crises[0].id, seat, effect, value(state, op.n), left))


def hit(state: DaybreakState, seat: int, op: PersonalOp, log: Log) -> None:
    """Apply the effect to this player."""
    if isinstance(op, CheckDemand):
        _check_after_loss(state, seat, log)
        return
    n = _size(state, seat, op.n)
    match op:
        case Resilience():
            assert op.kind != "choice"
            if n < 0:
                lose_resilience(state, seat, op.kind, -n, log)
            else:
                change(state, seat, op.kind, n, log)
        case Emission():
            assert op.kind != "choice"
            change(state, seat, op.kind, n, log)
        case Communities():
            change(state, seat, "communities", n, log)
        case Clean():
            _change_energy(state, seat, "clean", n, log)
        case Dirty():
            # A lasting crisis that keeps dirty energy keeps it for everybody (ruling 26).
            if n > 0 or not is_forbidden(state, "no_dirty_removal"):
                _change_energy(state, seat, "dirty", n, log)
        case Demand():
            change(state, seat, "demand", n, log)
        case Tree():
            _change_sinks(state, "trees", n, log)
        case Ocean():
            _change_sinks(state, "oceans", n, log)
        case RecentCarbon():
            change_board(state, "recent", n, log)
        case DrawNextRound():
            state.players[seat].draw_change += n
        case MoveCommunities():
            _move_communities(state, seat, n, log)
        case _:
            assert_never(op)


def _change_energy(
    state: DaybreakState, seat: int, token: Literal["clean", "dirty"], n: int, log: Log
) -> None:
    if change(state, seat, token, n, log) < 0 and state.resolving is not None:
        state.resolving.lost_energy.append(seat)


def _check_after_loss(state: DaybreakState, seat: int, log: Log) -> None:
    """Check demand, but only after a crisis took energy (ruling 15)."""
    if state.resolving is not None and seat in state.resolving.lost_energy:
        check_demand(state, seat, log)


def _change_sinks(
    state: DaybreakState, token: Literal["trees", "oceans"], n: int, log: Log
) -> None:
    if n < 0:
        lose_sinks(state, token, -n, log)
    else:
        change_board(state, token, n, log)


def _move_communities(state: DaybreakState, seat: int, n: int, log: Log) -> None:
    """Pass communities to the right neighbour: the seat before, as play goes to the left."""
    if len(state.players) > 1:
        moved = -change(state, seat, "communities", -n, log)
        change(state, (seat - 1) % len(state.players), "communities", moved, log)


def move_tracks(state: DaybreakState, op: PlanetaryStep, log: Log) -> None:
    """Move the marker as if the die had shown its track; once, for everybody."""
    for _ in range(_size(state, None, op.n)):
        if state.ending is None:
            move_track(state, op.track, log)


def losable(state: DaybreakState, seat: int, op: LoseCards) -> list[str]:
    """Return the player's cards that the crisis can take: from the hand, or anywhere in a stack."""
    cards, player = content(state.pack, state.rules), state.players[seat]
    held = [*player.hand, *(card for stack in player.stacks for card in stack)]
    return [card for card in held if carries(cards, card, op.tags)]


def cards_to_lose(state: DaybreakState, seat: int, op: LoseCards) -> int:
    """Return how many cards the player must lose, at most all that fit."""
    return min(abs(_size(state, seat, op.n)), len(losable(state, seat, op)))


def projects_to_drop(state: DaybreakState, op: DropGlobalProject) -> int:
    """Return how many global projects the players must give up, at most all in play."""
    return min(_size(state, None, op.n), len(state.projects))


def does_harm(state: DaybreakState, seat: int) -> bool:
    """Whether the current crisis still does anything to this player."""
    effects = content(state.pack, state.rules).crises[state.crises[0].id].effects
    return any(_harm(state, seat, op) for op in effects)


def _harm(state: DaybreakState, seat: int, op: CrisisOp) -> int:
    match op:
        case CheckDemand():
            return 0  # It only follows a loss of energy, which counts by itself.
        case LoseCards():
            return cards_to_lose(state, seat, op)
        case DropGlobalProject():
            return projects_to_drop(state, op)
        case MoveCommunities():
            return min(_size(state, seat, op.n), state.players[seat].communities)
        case PlanetaryStep():
            return _size(state, None, op.n)
        case (
            Communities()
            | Resilience()
            | Clean()
            | Dirty()
            | Emission()
            | Demand()
            | Tree()
            | Ocean()
            | RecentCarbon()
            | DrawNextRound()
        ):
            return _size(state, seat, op.n)
        case _:
            assert_never(op)
