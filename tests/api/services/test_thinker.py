"""Experts think in a bounded pool; where it is full, the steady bot plays for them."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

import pytest

from api.base.urgent_turns import NoTurn
from api.services.thinker import DEEP_NICENESS, MAX_PROCESSES, ProcessThinker
from api.services.thinking import ADVICE, LIVE, OVER_DAYS, UNWATCHED
from api.services.thinking_pool import ThinkingPool
from engine.core import Chance, Seat
from engine.games.powergrid import game


class Pool:
    """Notes who is asked to think and answers with a pass."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def ask(self, function: Callable[..., str], *arguments: object) -> str:
        self.asked.append(str(arguments[3]))
        return "pass"


class Full:
    """Turns of which none is free."""

    def turn(self, *, urgent: bool, patience: float) -> Full:
        return self

    async def __aenter__(self) -> None:
        raise NoTurn

    async def __aexit__(self, *reason: object) -> None:
        raise AssertionError("there was no turn to end")


@pytest.mark.parametrize(
    ("bot", "is_full", "quick", "deep"),
    [
        ("expert", True, ["steady"], []),
        ("expert", False, [], ["expert"]),
        ("steady", True, ["steady"], []),
    ],
)
async def test_a_full_pool_lets_the_steady_bot_play_for_the_expert(
    monkeypatch: pytest.MonkeyPatch, bot: str, is_full: bool, quick: list[str], deep: list[str]
) -> None:
    thinker, quick_pool, deep_pool = ProcessThinker(1), Pool(), Pool()
    monkeypatch.setattr(thinker, "_quick", quick_pool)
    monkeypatch.setattr(thinker, "_deep", deep_pool)
    if is_full:
        monkeypatch.setattr(thinker, "_deep_turns", Full())
    state = game.setup(game.options(), 3, Chance("deal"))
    assert str(await thinker.think(game, state, Seat(0), bot)) == "pass"
    assert (quick_pool.asked, deep_pool.asked) == (quick, deep)


def test_experts_yield_to_everything_else_and_people_who_wait_come_first() -> None:
    assert DEEP_NICENESS >= 10
    assert MAX_PROCESSES <= 4
    assert LIVE.urgent
    assert ADVICE.urgent
    assert not UNWATCHED.urgent
    assert not OVER_DAYS.urgent
    # A second to think and the longest wait for a process together stay below three.
    assert LIVE.seconds + LIVE.patience < 3.0


async def test_a_pool_that_broke_is_replaced_once_however_many_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pool, opened = ThinkingPool(1, 0), 0
    begin = pool._open

    def count() -> ProcessPoolExecutor:
        nonlocal opened
        opened += 1
        return begin()

    monkeypatch.setattr(pool, "_open", count)
    try:
        victim = await pool.ask(os.getpid)
        # The one that dies comes first, so that all others wait in the pool that breaks.
        doomed = asyncio.create_task(pool.ask(_die_once, victim))
        waiting = [asyncio.create_task(pool.ask(os.getpid)) for _ in range(20)]
        answers = await asyncio.gather(doomed, *waiting)
        late = await asyncio.gather(*(pool.ask(os.getpid) for _ in range(20)))
    finally:
        pool.close()
    assert opened == 1
    assert victim not in {*answers, *late}
    assert len({*answers, *late}) == 1


def _die_once(victim: int) -> int:
    """End as the OOM killer would end it; in the next process, answer."""
    if os.getpid() == victim:
        os.kill(victim, signal.SIGKILL)
    return os.getpid()
