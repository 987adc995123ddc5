"""Runs bots outside the event loop."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Protocol, TypeVar
from uuid import UUID

from api.base import seeds
from api.base.fair_turns import FairTurns
from api.base.urgent_turns import NoTurn, UrgentTurns
from api.services.thinking import LIVE, Pace, decide, is_deep, weigh
from api.services.thinking_pool import ThinkingPool
from api.telemetry.metrics import EXPERT_FALLBACKS
from engine.bots.search import Opinion
from engine.core import Action, AnyGame, Seat, State, decode, encode, notation
from engine.games import all_games

MAX_PROCESSES = 4
DEEP_NICENESS = 10
"""Experts only run when nothing else needs the processor."""
PATIENT_NICENESS = 15
"""Reviews come after everything else."""
WAITING = 4
"""Experts that may wait for each process; beyond that the steady bot plays."""
STEADY = "steady"
T = TypeVar("T")


class Thinker(Protocol):
    """Something that runs bots."""

    async def think(
        self,
        game: AnyGame,
        state: State,
        seat: Seat,
        bot: str,
        owner: UUID | None = None,
        pace: Pace = LIVE,
    ) -> Action:
        """Return the bot's action; the default action if it takes too long.

        Owners of tables share the computing time fairly. Experts have processes of their own; if
        these are busy, the steady bot plays.
        """
        ...

    async def weigh(
        self, game: AnyGame, state: State, seat: Seat, pace: Pace = LIVE
    ) -> list[Opinion]:
        """Return the expert's opinion of a seat's actions; raise NoTurn if all are busy."""
        ...

    async def work(self, function: Callable[..., T], *arguments: object) -> T:
        """Return the function's result; for work that nobody waits for, such as a review."""
        ...

    def close(self) -> None:
        """Stop everything."""
        ...


class ThreadThinker:
    """Runs bots in threads of this process: for quick bots and for tests."""

    async def think(
        self,
        game: AnyGame,
        state: State,
        seat: Seat,
        bot: str,
        owner: UUID | None = None,
        pace: Pace = LIVE,
    ) -> Action:
        """Return the bot's action."""
        luck = seeds.new_seed()
        return await asyncio.to_thread(decide, game, state, seat, bot, luck, pace.seconds)

    async def weigh(
        self, game: AnyGame, state: State, seat: Seat, pace: Pace = LIVE
    ) -> list[Opinion]:
        """Return the expert's opinion of a seat's actions."""
        return await asyncio.to_thread(weigh, game, state, seat, seeds.new_seed(), pace.seconds)

    async def work(self, function: Callable[..., T], *arguments: object) -> T:
        """Return the function's result."""
        return await asyncio.to_thread(function, *arguments)

    def close(self) -> None:
        """Do nothing: threads end by themselves."""


class ProcessThinker:
    """Runs bots in separate processes, so that they take no time from requests."""

    def __init__(self, processes: int | None = None, *, at_once: bool = False) -> None:
        """Start processes when they are first needed, or those of quick bots at once."""
        # One core stays free for requests.
        count = processes or max(1, min(MAX_PROCESSES, (os.cpu_count() or 2) - 1))
        self._quick, self._turns = ThinkingPool(count, 0), FairTurns(count)
        self._deep = ThinkingPool(count, DEEP_NICENESS)
        self._deep_turns = UrgentTurns(count, WAITING * count)
        # A separate process, so that no bot waits for a step of a review.
        self._patient = ThinkingPool(1, PATIENT_NICENESS)
        if at_once:
            self._quick.start()

    async def think(
        self,
        game: AnyGame,
        state: State,
        seat: Seat,
        bot: str,
        owner: UUID | None = None,
        pace: Pace = LIVE,
    ) -> Action:
        """Return the bot's action; replace a process that died and ask again."""
        ask = (game.id, encode(state), seat)
        if is_deep(game.id, bot):
            try:
                async with self._deep_turns.turn(urgent=pace.urgent, patience=pace.patience):
                    said = await self._deep.ask(
                        _decide_elsewhere, *ask, bot, seeds.new_seed(), pace.seconds
                    )
                    return _read(game, bot, said)
            except NoTurn:
                EXPERT_FALLBACKS.inc()
                bot = STEADY
        async with self._turns.turn(owner):
            said = await self._quick.ask(
                _decide_elsewhere, *ask, bot, seeds.new_seed(), pace.seconds
            )
        return _read(game, bot, said)

    async def weigh(
        self, game: AnyGame, state: State, seat: Seat, pace: Pace = LIVE
    ) -> list[Opinion]:
        """Return the expert's opinion of a seat's actions; raise NoTurn if all are busy."""
        async with self._deep_turns.turn(urgent=pace.urgent, patience=pace.patience):
            return await self._deep.ask(
                _weigh_elsewhere, game.id, encode(state), seat, seeds.new_seed(), pace.seconds
            )

    async def work(self, function: Callable[..., T], *arguments: object) -> T:
        """Run the function in the separate process, one at a time and with the lowest priority."""
        return await self._patient.ask(function, *arguments)

    def close(self) -> None:
        """Stop the processes."""
        self._quick.close()
        self._deep.close()
        self._patient.close()


def _read(game: AnyGame, bot: str, said: str) -> Action:
    action = notation.read(said, game.actions)
    if not isinstance(action, Action):
        raise TypeError(f"{bot} said {said!r}")
    return action


def _decide_elsewhere(
    game_id: str, state: bytes, seat: int, bot: str, luck: str, seconds: float
) -> str:
    game = all_games()[game_id]
    return str(decide(game, decode(state, game.state), Seat(seat), bot, luck, seconds))


def _weigh_elsewhere(
    game_id: str, state: bytes, seat: int, luck: str, seconds: float
) -> list[Opinion]:
    game = all_games()[game_id]
    return weigh(game, decode(state, game.state), Seat(seat), luck, seconds)
