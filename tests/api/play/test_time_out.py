"""What happens when time is over: the right thing, once."""

from __future__ import annotations

import asyncio
from uuid import UUID

import pytest

from api.model.clock import Clock
from api.play import time_out
from api.play.load import load
from api.play.play import Played, play
from api.play.table_info import find_table
from api.play.time_out import expire_clocks
from api.services import Services
from api.store import log
from tests.api.people import FakeClock, a_table, any_action, decisions, good, people
from tests.api.play.timed import DAYS, FORFEIT, LIVE, plant_first


async def rows_by_clock(services: Services, table_id: UUID) -> int:
    return sum(row.by == "clock" for row in await log.read_log(services.pool, table_id))


async def test_before_its_deadline_nothing_happens(
    services: Services, fake_clock: FakeClock
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=LIVE)
    before = (await load(services, table_id)).version
    fake_clock.move(seconds=59)
    deadline = await expire_clocks(services, table_id)
    assert deadline is not None
    assert (deadline - fake_clock.now()).total_seconds() == 1
    assert (await load(services, table_id)).version == before


async def test_a_time_out_plays_the_default_action_once_whoever_looks(
    services: Services, other_services: Services, fake_clock: FakeClock
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=LIVE)
    await plant_first(services, ada, table_id)
    fake_clock.move(seconds=61)
    await asyncio.gather(
        *(
            expire_clocks(process, table_id)
            for process in (services, other_services)
            for _ in range(5)
        )
    )
    rows = await log.read_log(services.pool, table_id)
    timed_out = [row for row in rows if row.by == "clock"]
    assert [(row.seat, row.notation.split()[0]) for row in timed_out] == [(1, "plant")]


async def test_a_game_that_only_the_clock_plays_is_given_up(
    services: Services, fake_clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time_out, "MAX_TIMEOUTS", 3)
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=DAYS)
    started = (await load(services, table_id)).version
    while (row := (await load(services, table_id)).row).status == "running":
        fake_clock.move(seconds=90_000)
        await expire_clocks(services, table_id)
    assert (row.ending, row.result) == ("abandoned", None)
    assert await rows_by_clock(services, table_id) == row.version - started == 4
    assert await expire_clocks(services, table_id) is None


async def test_whoever_acts_now_and_then_keeps_the_game_going(
    services: Services, fake_clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time_out, "MAX_TIMEOUTS", 3)
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=LIVE)
    fake_clock.move(seconds=61)
    await plant_first(services, ada, table_id)
    await expire_clocks(services, table_id)
    assert await rows_by_clock(services, table_id) == 1
    assert (await load(services, table_id)).row.status == "running"


async def test_a_move_in_the_last_moment_beats_the_clock_or_loses_to_it_but_never_both(
    services: Services, other_services: Services, fake_clock: FakeClock
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    for _ in range(10):
        table_id = await a_table(services, [ada, ben], clock=LIVE)
        await plant_first(services, ada, table_id)
        waiting = next(decision for decision in await decisions(services, table_id))
        action = await any_action(services, table_id, waiting)
        fake_clock.move(seconds=61)
        answer, _ = await asyncio.gather(
            play(services, ben, table_id, waiting.key, "just in time", [action]),
            expire_clocks(other_services, table_id),
        )
        rows = await log.read_log(services.pool, table_id)
        planted = [row for row in rows if row.kind == "action" and row.seat == 1]
        assert planted[0].by == ("person" if isinstance(answer, Played) else "clock")
        assert sum(row.notation.startswith("plant") for row in planted) == 1


async def test_a_forfeit_of_one_of_two_ends_the_game(
    services: Services, fake_clock: FakeClock
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=FORFEIT)
    await plant_first(services, ada, table_id)
    fake_clock.move(seconds=61)
    await expire_clocks(services, table_id)
    table = good(await find_table(services, ada, table_id))
    assert (table.status, table.ending) == ("over", "forfeit")
    assert table.result is not None
    assert table.result.ranks == (1, 2)


async def test_a_game_that_everybody_has_left_to_the_clock_comes_to_its_end(
    services: Services, fake_clock: FakeClock
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    clock = Clock(kind="live", bank_seconds=10, on_timeout="default")
    table_id = await a_table(services, [ada, ben], clock=clock)
    for _ in range(100):
        fake_clock.move(seconds=11)
        await expire_clocks(services, table_id)
        if (await load(services, table_id)).row.status == "over":
            break
    assert (await load(services, table_id)).row.ending == "played"
    assert await rows_by_clock(services, table_id) > 4
