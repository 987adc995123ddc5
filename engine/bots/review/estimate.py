"""The value of a position for everybody: worlds that are played on and judged."""

from __future__ import annotations

from engine.bots.review.worlds import reshuffle
from engine.bots.search import Skill
from engine.bots.search.playout import MAX_ACTIONS
from engine.core import AnyGame, Chance, Log, Seat, State
from engine.core.apply import carry_out


def estimate(game: AnyGame, skill: Skill, state: State, world: int) -> list[float]:
    """Return each seat's chance in one world, in which everybody plays on like the expert.

    Positions are judged where the weights were fitted, at the start of a round, so that a
    half-finished turn looks neither too good nor too bad.
    """
    if game.result(state) is None:
        luck = Chance(f"review {world}")
        state = reshuffle(game, state, luck)
        until, log = skill.moment(state) + skill.depth, Log()
        for _ in range(MAX_ACTIONS):
            waiting = game.to_act(state)
            if not waiting or skill.moment(state) >= until:
                break
            seat = waiting[0].seat
            carry_out(game, state, seat, skill.in_playouts(game, state, seat, luck), log)
    return judge_all(game, skill, state)


def judge_all(game: AnyGame, skill: Skill, state: State) -> list[float]:
    """Return each seat's chance in the current position."""
    seats = range(len(state.acted))
    return [skill.valuation.judge(game, state, Seat(seat)).chance for seat in seats]
