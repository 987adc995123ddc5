"""One world played on from a position."""

from __future__ import annotations

from engine.bots.search.skill import Skill
from engine.core import Action, AnyGame, Chance, Log, Seat, State

MAX_ACTIONS = 400
"""A playout that takes longer is judged where it stopped."""


def play_on(
    game: AnyGame, skill: Skill, state: State, seat: Seat, action: Action, until: int, luck: Chance
) -> None:
    """Take the action on this very state and play to the moment."""
    log = Log()
    own = skill.in_playouts
    rivals = skill.rivals or own
    _take(game, state, seat, action, log)
    for _ in range(MAX_ACTIONS):
        waiting = game.to_act(state)
        if not waiting or skill.moment(state) >= until:
            break
        actor = waiting[0].seat
        policy = own if actor == seat else rivals
        _take(game, state, actor, policy(game, state, actor, luck), log)


def _take(game: AnyGame, state: State, seat: Seat, action: Action, log: Log) -> None:
    """Play an action known to be legal: the checks of `advance` would cost time."""
    game.step(state, seat, action, log)
    state.acted[seat] += 1
