"""Where bots think: never in the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol
from uuid import UUID

from api.base import seeds
from api.base.child_process import die_with_parent
from api.base.fair_turns import FairTurns
from api.base.packs import load_packs
from api.base.time_limit import EngineTooSlow, bounded
from engine.bots import bots_for, think
from engine.core import Action, AnyGame, Chance, Seat, State, decode, encode, notation
from engine.games import all_games

BOT_TIME_LIMIT = 20.0
"""Seconds; a bot that thinks longer plays what a run-out clock would."""

MAX_PROCESSES = 4


class Thinker(Protocol):
    """Somewhere to think."""

    async def think(
        self, game: AnyGame, state: State, seat: Seat, bot: str, owner: UUID | None = None
    ) -> Action:
        """Return what the bot does; the default action if it thinks too long.

        Owners of tables share the time to think: none waits for all bots of another.
        """
        ...

    def close(self) -> None:
        """End all thinking."""
        ...


class ThreadThinker:
    """Bots think in threads of this process: for quick bots and for tests."""

    async def think(
        self, game: AnyGame, state: State, seat: Seat, bot: str, owner: UUID | None = None
    ) -> Action:
        """Return what the bot does."""
        return await asyncio.to_thread(decide, game, state, seat, bot, seeds.new_seed())

    def close(self) -> None:
        """Threads end by themselves."""


class ProcessThinker:
    """Bots think in processes of their own, so that they take no time from requests."""

    def __init__(self, processes: int | None = None) -> None:
        # One core stays with the requests.
        self._processes = processes or max(1, min(MAX_PROCESSES, (os.cpu_count() or 2) - 1))
        self._pool = self._open()
        self._turns = FairTurns(self._processes)

    async def think(
        self, game: AnyGame, state: State, seat: Seat, bot: str, owner: UUID | None = None
    ) -> Action:
        """Return what the bot does; a process that died is replaced and the bot asked again."""
        ask = (game.id, encode(state), seat, bot, seeds.new_seed())
        async with self._turns.turn(owner):
            said = await self._ask(ask)
        action = notation.read(said, game.actions)
        if not isinstance(action, Action):
            raise TypeError(f"{bot} said {said!r}")
        return action

    async def _ask(self, ask: tuple[str, bytes, Seat, str, str]) -> str:
        loop, pool = asyncio.get_running_loop(), self._pool
        try:
            return await loop.run_in_executor(pool, _decide_elsewhere, *ask)
        except BrokenProcessPool:
            # Everybody who waited sees the same broken pool: only the first replaces it.
            if self._pool is pool:
                pool.shutdown(wait=False)
                self._pool = self._open()
            return await loop.run_in_executor(self._pool, _decide_elsewhere, *ask)

    def close(self) -> None:
        """End the processes."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _open(self) -> ProcessPoolExecutor:
        # Not forked: a fork would inherit the sockets and locks of the server.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(
            self._processes, context, initializer=_prepare, initargs=(os.getpid(),)
        )


def decide(game: AnyGame, state: State, seat: Seat, bot: str, luck: str) -> Action:
    """Return what the bot does in this position; one that is gone from the code plays at random."""
    bots = bots_for(game.id)
    try:
        with bounded(BOT_TIME_LIMIT):
            return think(bots.get(bot, bots["random"]), game, state, seat, Chance(luck))
    except EngineTooSlow:
        action: Action = game.default_action(state, seat)
        return action


def _prepare(parent: int) -> None:
    """Prepare a process in which bots think."""
    die_with_parent(signal.SIGKILL, parent)
    load_packs()


def _decide_elsewhere(game_id: str, state: bytes, seat: int, bot: str, luck: str) -> str:
    game = all_games()[game_id]
    return str(decide(game, decode(state, game.state), Seat(seat), bot, luck))
