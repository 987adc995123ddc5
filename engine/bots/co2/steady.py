"""Looks one action ahead and takes what makes the position worth most.

If the planet is in danger and the rivals do not build, `rescue` plays for the planet alone: it
plans several turns ahead.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.bots.co2 import auction
from engine.bots.co2.evaluation import WEIGHTS, Outlook, Weights, look_ahead, worth
from engine.bots.co2.rescue import ANSWERED, answer, suggest
from engine.bots.co2.rivals import are_lazy
from engine.core import (
    Action,
    AnyGame,
    Chance,
    LegalAction,
    Log,
    Ranged,
    Seat,
    State,
    carry_out,
    clone,
    is_listed,
)
from engine.games.co2.actions import Bid, Construct, EndTurn
from engine.games.co2.book import book_of
from engine.games.co2.state import Co2State

MIN_GAIN = 0.05
"""A free move must gain at least this, or the bot skips it."""
URGENT = 3.0
"""From this value of a plant to the planet on, the bot considers nothing else."""
MAX_RAISE = 4
"""The casual bot's slips never bid far above the minimum."""
SLIP = 4
"""The casual bot takes a random action once in this many decisions."""


def choose(game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
    """Return the action that looks best."""
    return decide(game, state, seat, luck, WEIGHTS)


def choose_casually(game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
    """Return the action that looks best, or sometimes any other."""
    if luck.below(SLIP) == 0:
        return luck.pick(list(spread(game.legal_actions(state, seat))))
    return choose(game, state, seat, luck)


def decide(game: AnyGame, state: State, seat: Seat, luck: Chance, weights: Weights) -> Action:
    """Return the best action by these weights."""
    assert isinstance(state, Co2State)
    book = book_of(state)
    if state.tasks[-1].kind in auction.ANSWERED:
        return auction.answer(state, book, seat)
    outlook = look_ahead(state, book, seat, weights)
    if outlook.relief > URGENT and are_lazy(state, book, seat):
        rescue = _rescue(state, outlook)
        if rescue is not None and is_listed(rescue, game.legal_actions(state, seat)):
            return rescue
    return max(rank(game, state, seat, outlook), key=lambda ranked: ranked[0])[1]


def rank(game: AnyGame, state: State, seat: Seat, outlook: Outlook) -> list[tuple[float, Action]]:
    """Return every action with the value of the resulting position."""
    assert isinstance(state, Co2State)
    return [
        (value_after(game, state, seat, action, outlook), action)
        for action in spread(game.legal_actions(state, seat))
    ]


def _rescue(state: Co2State, outlook: Outlook) -> Action | None:
    """What helps the planet most, where it depends on this seat alone."""
    task, alone = state.tasks[-1], outlook.weights.alone and len(state.players) == 1
    if task.kind == "turn":
        return suggest(state, outlook.book, outlook.seat, alone)
    return answer(state, outlook.book, task, alone) if task.kind in ANSWERED else None


def spread(legal: Iterable[LegalAction]) -> Iterator[Action]:
    """Return the listed actions, and some numbers of each range."""
    for listed in legal:
        if isinstance(listed, Ranged):
            width = listed.high - listed.low
            most = MAX_RAISE if isinstance(listed.action, Bid) else width
            yield from (listed.at(listed.low + more) for more in range(min(width, most) + 1))
        else:
            yield listed


def value_after(
    game: AnyGame, state: Co2State, seat: Seat, action: Action, outlook: Outlook
) -> float:
    """Return the value of the position after the action."""
    if isinstance(action, EndTurn):
        return worth(state, outlook) + MIN_GAIN
    after = clone(state)
    # A listed action is legal: the checks of `advance` would cost time.
    carry_out(game, after, seat, action, Log())
    value = worth(after, outlook)
    if isinstance(action, Construct):
        value += outlook.alarm
    return value
