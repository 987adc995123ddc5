"""Random play: any legal action, until the game ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.core.action import Action, LegalAction, Ranged
from engine.core.apply import carry_out
from engine.core.chance import Chance
from engine.core.draws import draw
from engine.core.event import AddressedEvent
from engine.core.game import AnyGame
from engine.core.log import Log
from engine.core.options import Options
from engine.core.seat import Seat
from engine.core.state import State

MAX_GAME_ACTIONS = 20_000
"""No game of ours takes more actions than this; a longer one is going in circles."""


@dataclass(frozen=True)
class Playout:
    """A finished random game."""

    state: State
    actions: int
    addressed: list[AddressedEvent]


class EndlessGame(Exception):
    """Random play did not end."""


def play_at_random(game: AnyGame, seats: int, options: Options, seed: str) -> Playout:
    """Play a game to its end with random actions; the same seed gives the same game."""
    state = game.setup(options, seats, Chance(seed))
    luck = Chance(f"play {seed}")
    log = Log()
    for number in range(MAX_GAME_ACTIONS):
        waiting = game.to_act(state)
        if not waiting:
            return Playout(state, number, log.addressed)
        seat = waiting[_below(luck, len(waiting))].seat
        carry_out(game, state, seat, pick(game.legal_actions(state, seat), luck), log)
    raise EndlessGame(f"{game.id} with {seats} seats, seed {seed}")


def pick(legal: list[LegalAction], luck: Chance) -> Action:
    """One of the listed actions; of a range any number, low ones more often."""
    chosen = legal[_below(luck, len(legal))]
    if isinstance(chosen, Ranged):
        width = chosen.high - chosen.low + 1
        return chosen.at(chosen.low + min(_below(luck, width), _below(luck, width)))
    return chosen


def _below(luck: Chance, limit: int) -> int:
    """Draw what `luck.below` would; that is a method of a struct, which is never compiled."""
    if limit <= 1:
        return luck.below(limit)
    number, luck.drawn = draw(luck.seed, luck.drawn, limit)
    return number


def every_action(legal: list[LegalAction]) -> Iterator[Action]:
    """Return the listed actions; of a range, its ends."""
    for action in legal:
        if isinstance(action, Ranged):
            yield action.at(action.low)
            if action.high > action.low:
                yield action.at(action.high)
        else:
            yield action


def seats_of(state: State) -> list[Seat]:
    """Return all seats of the state's game."""
    return [Seat(number) for number in range(len(state.acted))]
