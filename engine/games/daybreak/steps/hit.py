"""What a crisis does to a player, after all that lowers it."""

from __future__ import annotations

from typing import Literal

from engine.core import Log
from engine.games.daybreak.board.counting import carries, value
from engine.games.daybreak.board.decks import lay_crises
from engine.games.daybreak.board.thermometer import heat
from engine.games.daybreak.board.tokens import (
    change,
    change_board,
    check_demand,
    lose_resilience,
    lose_sinks,
)
from engine.games.daybreak.cards.effects.counts import Number
from engine.games.daybreak.cards.effects.crisis import (
    ByResilience,
    ByTucked,
    CheckDemand,
    CrisisOp,
    DrawNextRound,
    DropGlobalProject,
    LoseCards,
    MoreCrises,
    MoveCommunities,
    PlanetaryRoll,
    PlanetaryStep,
    RecentCarbon,
    ThermometerCarbon,
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
from engine.games.daybreak.state import CrisisOnBoard, DaybreakState
from engine.games.daybreak.steps.crisis_stage import move_track

GROUP_OPS = (PlanetaryStep, PlanetaryRoll, MoreCrises)
"""Effects that happen once, however many players are hit."""


def relief(state: DaybreakState, crisis: CrisisOnBoard, seat: int | None) -> int:
    """What tucked cards, and the player's own resilience, take off every number (ruling 6)."""
    rules = content(state.pack)
    found = 0
    for answer in rules.crises[crisis.id].answers:
        match answer:
            case ByTucked(tag=tag):
                found += sum(tag in rules.tags[card] for card in crisis.tucked)
            case ByResilience(kind=kind) if seat is not None:
                found += state.players[seat].resilience[kind]
            case _:
                pass
    return found


def lowered(state: DaybreakState, seat: int | None, number: Number) -> int:
    """The number with its sign, lowered towards 0 for this player by everything that helps."""
    crisis = state.crises[0]
    full = value(state, seat or 0, number, tucked=len(crisis.tucked))
    spent = state.resolving.cut if state.resolving is not None else 0
    left = max(0, abs(full) - relief(state, crisis, seat) - spent)
    return left if full >= 0 else -left


def hit(state: DaybreakState, seat: int, op: CrisisOp, log: Log) -> None:
    """The effect happens to this player."""
    if isinstance(op, CheckDemand):
        _check_after_loss(state, seat, log)
        return
    n = lowered(state, seat, op.n)
    match op:
        case Resilience() if n < 0 and op.kind != "choice":
            lose_resilience(state, seat, op.kind, -n, log)
        case Resilience() | Emission() if op.kind != "choice":
            change(state, seat, op.kind, n, log)
        case Communities():
            change(state, seat, "communities", n, log)
        case Clean():
            _change_energy(state, seat, "clean", n, log)
        case Dirty():
            _change_energy(state, seat, "dirty", n, log)
        case Demand():
            change(state, seat, "demand", n, log)
        case Tree() | Ocean():
            _change_sinks(state, op, n, log)
        case RecentCarbon():
            change_board(state, "recent", n, log)
        case ThermometerCarbon():
            heat(state, n, log)
        case DrawNextRound():
            state.players[seat].draw_change += n
        case MoveCommunities():
            _move_communities(state, seat, n, log)
        case _:
            pass


def _change_energy(
    state: DaybreakState, seat: int, token: Literal["clean", "dirty"], n: int, log: Log
) -> None:
    if change(state, seat, token, n, log) < 0 and state.resolving is not None:
        state.resolving.lost_energy.append(seat)


def _check_after_loss(state: DaybreakState, seat: int, log: Log) -> None:
    """Only a loss of energy is checked; a crisis that took none is no second check of demand."""
    if state.resolving is not None and seat in state.resolving.lost_energy:
        check_demand(state, seat, log)


def _change_sinks(state: DaybreakState, op: Tree | Ocean, n: int, log: Log) -> None:
    if n < 0:
        lose_sinks(state, "trees" if isinstance(op, Tree) else "oceans", -n, log)
    else:
        change_board(state, "trees" if isinstance(op, Tree) else "oceans", n, log)


def _move_communities(state: DaybreakState, seat: int, n: int, log: Log) -> None:
    """Play goes round the table to the left, so the right neighbour is the seat before."""
    if len(state.players) > 1:
        moved = -change(state, seat, "communities", -n, log)
        change(state, (seat - 1) % len(state.players), "communities", moved, log)


def hit_group(state: DaybreakState, op: CrisisOp, log: Log) -> None:
    """The effect happens once, to everybody."""
    match op:
        case PlanetaryStep(track=track):
            for _ in range(lowered(state, None, op.n)):
                if state.ending is None:
                    move_track(state, track, log)
        case PlanetaryRoll():
            state.extra_rolls += lowered(state, None, op.n)
        case MoreCrises():
            lay_crises(state, lowered(state, None, op.n), 0, log)
        case _:
            pass


def losable(state: DaybreakState, seat: int, op: LoseCards) -> list[str]:
    """The player's cards that the crisis can take: from the hand, or anywhere in a stack."""
    cards, player = content(state.pack), state.players[seat]
    held = [*player.hand, *(card for stack in player.stacks for card in stack)]
    return [card for card in held if carries(cards, card, op.tags)]


def cards_to_lose(state: DaybreakState, seat: int, op: LoseCards) -> int:
    """How many cards the player must lose, at most all that fit."""
    return min(abs(lowered(state, seat, op.n)), len(losable(state, seat, op)))


def projects_to_drop(state: DaybreakState, op: DropGlobalProject) -> int:
    """How many global projects the players must give up, at most all in play."""
    return min(lowered(state, None, op.n), len(state.projects))


def does_harm(state: DaybreakState, seat: int) -> bool:
    """Whether the crisis that happens now still does anything to this player."""
    effects = content(state.pack).crises[state.crises[0].id].effects
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
            return min(lowered(state, seat, op.n), state.players[seat].communities)
        case PlanetaryStep() | PlanetaryRoll() | MoreCrises():
            return lowered(state, None, op.n)
        case _:
            return lowered(state, seat, op.n)
