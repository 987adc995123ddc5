"""Turns at something scarce: urgent wishes first, a full row refuses."""

import asyncio

import pytest

from api.base.urgent_turns import NoTurn, UrgentTurns


async def test_urgent_wishes_come_before_patient_ones() -> None:
    turns, order = UrgentTurns(1, 5), list[str]()

    async def wish(name: str, urgent: bool) -> None:
        async with turns.turn(urgent=urgent, patience=60):
            order.append(name)

    async with turns.turn(urgent=False, patience=60):
        waiting = [
            asyncio.create_task(wish(name, name.startswith("u")))
            for name in ("p1", "u1", "p2", "u2")
        ]
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    assert order == ["u1", "u2", "p1", "p2"]


async def test_a_full_row_refuses_and_patience_ends() -> None:
    turns = UrgentTurns(1, 1)
    async with turns.turn(urgent=True, patience=60):
        with pytest.raises(NoTurn):
            async with turns.turn(urgent=True, patience=0):
                pass
        first = asyncio.create_task(turns.turn(urgent=True, patience=60).__aenter__())
        await asyncio.sleep(0)
        with pytest.raises(NoTurn):
            async with turns.turn(urgent=True, patience=60):
                pass
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
    async with turns.turn(urgent=False, patience=0):
        pass


async def test_whoever_gave_up_takes_no_turn() -> None:
    turns = UrgentTurns(1, 3)
    async with turns.turn(urgent=True, patience=60):
        gone = asyncio.create_task(turns.turn(urgent=True, patience=60).__aenter__())
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
    for _ in range(2):
        async with turns.turn(urgent=True, patience=0):
            pass
