"""What a bot process computes."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from api.base.time_limit import EngineTooSlow, bounded
from engine.bots import Bot, bots_for, think
from engine.bots.search import Budget, Expert, Opinion
from engine.core import Action, AnyGame, Chance, Seat, State

BOT_TIME_LIMIT = 20.0
"""Seconds; a bot that takes longer plays the default action."""
MAX_PLAYOUTS = 240
"""Playout limit of an expert per decision, however fast the machine is."""


class Pace(msgspec.Struct, frozen=True):
    """How long an expert may think, in seconds, and whether people wait for it."""

    seconds: float
    patience: float
    """How long it waits for a free process before the steady bot plays."""
    urgent: bool


LIVE = Pace(seconds=1.0, patience=1.5, urgent=True)
"""People are at the table: a decision takes about a second, never more than three."""
ADVICE = Pace(seconds=2.0, patience=3.0, urgent=True)
"""Somebody has asked for a hint and is waiting for it."""
UNWATCHED = Pace(seconds=1.0, patience=20.0, urgent=False)
"""Games between bots only."""
OVER_DAYS = Pace(seconds=4.0, patience=60.0, urgent=False)
"""Correspondence games: nobody notices a few seconds."""


def is_deep(game_id: str, bot: str) -> bool:
    """Return whether this bot searches, and so runs in the experts' processes."""
    return isinstance(bots_for(game_id).get(bot), Expert)


def decide(
    game: AnyGame, state: State, seat: Seat, bot: str, luck: str, seconds: float = LIVE.seconds
) -> Action:
    """Return the bot's action in this position; a bot that no longer exists plays at random."""
    bots = bots_for(game.id)
    found = bots.get(bot, bots["random"])
    try:
        with bounded(BOT_TIME_LIMIT):
            return think(_timed(found, seconds), game, state, seat, Chance(luck))
    except EngineTooSlow:
        action: Action = game.default_action(state, seat)
        return action


def weigh(game: AnyGame, state: State, seat: Seat, luck: str, seconds: float) -> list[Opinion]:
    """Return the expert's opinion of the seat's actions, best first."""
    expert, chance = bots_for(game.id)["expert"], Chance(luck)
    assert isinstance(expert, Expert)
    with bounded(BOT_TIME_LIMIT):
        dealt = game.redeal(state, seat, chance)
        opinions = expert.weigh(game, dealt, seat, chance, _budget(seconds))
        if not expert.skill.is_searched(dealt):
            # The expert's first choice without search measured stronger than with it.
            own = expert.skill.policy(game, dealt, seat, Chance(luck))
            opinions.sort(key=lambda opinion: opinion.action != own)
        return opinions


def _timed(bot: Bot, seconds: float) -> Bot:
    if not isinstance(bot, Expert):
        return bot
    budget = _budget(seconds)
    return Expert(bot.skill, budget)


def _budget(seconds: float) -> Budget:
    return Budget(MAX_PLAYOUTS, _time_up_after(seconds))


def _time_up_after(seconds: float) -> Callable[[], bool]:
    until = time.monotonic() + seconds
    return lambda: time.monotonic() > until
