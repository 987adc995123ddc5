"""Applies one action at a time: pure from outside, whatever the rules do inside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.core.action import Action
from engine.core.event import AddressedEvent, Event
from engine.core.game import Game, View
from engine.core.log import Log
from engine.core.options import Options
from engine.core.refusal import IllegalAction
from engine.core.seat import Seat
from engine.core.state import Decision, State, clone

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Options)  # noqa: E741
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)

CORE_REFUSALS = {
    "game_over": "the game has ended",
    "not_your_decision": "another seat is to act",
    "unknown_action": "no action of this game",
}
"""Refusals that every game shares, with their reason in place of a rules section."""


@dataclass(frozen=True)
class Outcome(Generic[S]):
    """The state after an action, its events, and whether chance or a secret was involved."""

    state: S
    addressed: Sequence[AddressedEvent]
    chance: bool
    """True: something was revealed or drawn, so nothing before it can be undone."""


def apply(game: Game[S, O, A, E, V], state: S, seat: Seat, action: A) -> Outcome[S]:
    """Return the outcome of the action without changing the given state. Raises IllegalAction."""
    after = clone(state)
    log = Log()
    advance(game, after, seat, action, log)
    return Outcome(after, log.addressed, log.revealed or after.chance.drawn != state.chance.drawn)


def advance(game: Game[S, O, A, E, V], state: S, seat: Seat, action: A, log: Log) -> None:
    """Apply the action to this very state; after IllegalAction the state is invalid."""
    if find_decision(game, state, seat) is None:
        if game.result(state) is not None:
            raise IllegalAction("game_over")
        raise IllegalAction("not_your_decision", seat=seat)
    if type(action) not in game.actions:
        raise IllegalAction("unknown_action")
    carry_out(game, state, seat, action, log)


def carry_out(game: Game[S, O, A, E, V], state: S, seat: Seat, action: A, log: Log) -> None:
    """Apply an action of a seat known to have this decision, as in a search or a random game."""
    game.step(state, seat, action, log)
    state.acted[seat] += 1


def find_decision(game: Game[S, O, A, E, V], state: S, seat: Seat) -> Decision | None:
    """Return the decision that this seat must take, or may take out of turn, if any."""
    for decision in game.to_act(state):
        if decision.seat == seat:
            return decision
    for decision in game.optional_decisions(state):
        if decision.seat == seat:
            return decision
    return None
