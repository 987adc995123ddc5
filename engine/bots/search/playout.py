"""One world played on from a position."""

from __future__ import annotations

from engine.bots.search.skill import Skill
from engine.bots.search.value import Judged
from engine.core import Action, AnyGame, Chance, Log, Seat, State

MAX_ACTIONS = 400
"""A playout that takes longer is judged where it stopped."""


def play_on(
    game: AnyGame, skill: Skill, state: State, seat: Seat, action: Action, until: int, luck: Chance
) -> Judged:
    """Take the action on this very state, play to the moment and return the outcome."""
    log = Log()
    rivals = skill.rivals or skill.policy
    _take(game, state, seat, action, log)
    for _ in range(MAX_ACTIONS):
        waiting = game.to_act(state)
        if not waiting or skill.moment(state) >= until:
            break
        actor = waiting[0].seat
        policy = skill.policy if actor == seat else rivals
        _take(game, state, actor, policy(game, state, actor, luck), log)
    return skill.valuation.judge(game, state, seat)


def _take(game: AnyGame, state: State, seat: Seat, action: Action, log: Log) -> None:
    """Play an action known to be legal: the checks of `advance` would cost time."""
    game.step(state, seat, action, log)
    state.acted[seat] += 1
