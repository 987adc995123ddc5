"""Which tables are kept in memory."""

import asyncio
from datetime import UTC, datetime
from uuid import uuid4

import msgspec
import pytest

from api.services.hot_tables import HotTables, LiveTable
from api.store.tables import SeatRow, TableRow
from engine.games_example.windfall import game as windfall

NOW = datetime(2026, 11, 16, 12, tzinfo=UTC)


def live(version: int = 1, **changes: object) -> LiveTable:
    row = TableRow(
        id=uuid4(),
        game="windfall",
        rules=1,
        options={},
        seed="5eed",
        status="running",
        version=version,
        created_at=NOW,
        seats=(SeatRow(seat=0, name="Ada"),),
    )
    return LiveTable(msgspec.structs.replace(row, **changes), windfall, None)


def test_games_that_are_over_do_not_push_running_ones_out() -> None:
    hot = HotTables(capacity=10, finished=3)
    running = [hot.keep(live()) for _ in range(10)]
    finished = [hot.keep(live(status="over")) for _ in range(20)]
    assert [hot.find(table.row.id) for table in running] == running
    assert [hot.find(table.row.id) for table in finished[:-3]] == [None] * 17
    assert [hot.find(table.row.id) for table in finished[-3:]] == finished[-3:]
    assert len(hot) == 13


def test_a_table_is_kept_once_when_its_game_ends_or_goes_on() -> None:
    hot, table = HotTables(), live()
    for version, status in ((2, "over"), (3, "running"), (4, "over")):
        row = msgspec.structs.replace(table.row, version=version, status=status)
        newer = LiveTable(row, windfall, None)
        assert hot.keep(newer) is hot.find(row.id) is newer
        assert len(hot) == 1
    older = LiveTable(msgspec.structs.replace(table.row, version=3), windfall, None)
    assert hot.keep(older) is newer
    hot.drop(table.row.id)
    assert hot.find(table.row.id) is None


def test_all_tables_of_a_deal_are_forgotten_together() -> None:
    hot, group = HotTables(), uuid4()
    alike = [hot.keep(live(seed_group=group, status=status)) for status in ("running", "over")]
    other = hot.keep(live())
    hot.drop_deal(group)
    assert [hot.find(table.row.id) for table in alike] == [None, None]
    assert hot.find(other.row.id) is other


async def test_changes_of_one_table_take_turns_in_their_order() -> None:
    hot, table_id, order = HotTables(), uuid4(), list[int]()

    async def change(number: int) -> None:
        await hot.begin_change(table_id)
        order.append(number)
        await asyncio.sleep(0)
        order.append(number)
        hot.end_change(table_id)

    await asyncio.gather(*(change(number) for number in range(3)))
    assert order == [0, 0, 1, 1, 2, 2]
    await hot.begin_change(table_id)


async def test_changes_of_other_tables_do_not_wait() -> None:
    hot = HotTables()
    await hot.begin_change(uuid4())
    async with asyncio.timeout(10):
        await hot.begin_change(uuid4())


@pytest.mark.parametrize("is_granted", [False, True])
async def test_whoever_gives_up_waiting_passes_the_turn_on(is_granted: bool) -> None:
    hot, table_id = HotTables(), uuid4()
    await hot.begin_change(table_id)
    gone, next_one = [asyncio.create_task(hot.begin_change(table_id)) for _ in range(2)]
    await asyncio.sleep(0)
    if is_granted:
        # The turn is granted, and its owner is cancelled before it could take it.
        hot.end_change(table_id)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    assert gone.cancelled()
    if not is_granted:
        hot.end_change(table_id)
    async with asyncio.timeout(10):
        await next_one
