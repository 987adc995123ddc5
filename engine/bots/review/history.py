"""A finished game, position by position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core import Action, AnyGame, Log, Move, Seat, State, advance, clone, notation


@dataclass(frozen=True)
class Played:
    """One action of the game with the position before it."""

    before: State
    seat: Seat
    action: Action
    had_luck: bool
    """Whether it drew or revealed something."""


@dataclass(frozen=True)
class History:
    """The whole game: every action in order, and the last position."""

    played: tuple[Played, ...]
    end: State

    def position(self, index: int) -> State:
        """Return the position before the action with this number; after the last one, the end."""
        return self.end if index >= len(self.played) else self.played[index].before


def replay(game: AnyGame, start: State, moves: Sequence[Move]) -> History:
    """Replay the recorded actions from the first position."""
    state, played = clone(start), []
    for move in moves:
        action = notation.read(move.notation, game.actions)
        assert isinstance(action, Action)
        before, log = clone(state), Log()
        advance(game, state, move.seat, action, log)
        had_luck = log.revealed or state.chance.drawn != before.chance.drawn
        played.append(Played(before, move.seat, action, had_luck))
    return History(tuple(played), state)
