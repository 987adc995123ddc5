"""Many blocks with one time limit share one timer."""

import asyncio

import pytest

from api.base.deadlines import Deadlines

FAR = 3600.0


async def test_a_block_that_takes_too_long_is_cancelled() -> None:
    deadlines = Deadlines(0.001)
    with pytest.raises(TimeoutError), deadlines.limit():
        await asyncio.Event().wait()


async def test_a_block_in_time_is_left_alone_and_the_task_goes_on() -> None:
    deadlines = Deadlines(FAR)
    with deadlines.limit():
        await asyncio.sleep(0)
    task = asyncio.current_task()
    assert task is not None
    assert task.cancelling() == 0


async def test_after_a_time_limit_the_task_can_wait_again() -> None:
    deadlines = Deadlines(0.001)
    for _ in range(2):
        with pytest.raises(TimeoutError), deadlines.limit():
            await asyncio.Event().wait()
    task = asyncio.current_task()
    assert task is not None
    assert task.cancelling() == 0


async def test_each_of_several_blocks_has_its_whole_time() -> None:
    """The timer of a block that has ended goes on to the next."""
    deadlines, ended = Deadlines(0.02), list[str]()

    async def wait(name: str, done: asyncio.Event) -> None:
        try:
            with deadlines.limit():
                await done.wait()
        except TimeoutError:
            ended.append(name)

    quick, never = asyncio.Event(), asyncio.Event()
    first = asyncio.create_task(wait("quick", quick))
    await asyncio.sleep(0)
    second = asyncio.create_task(wait("slow", never))
    third = asyncio.create_task(wait("slower", never))
    quick.set()
    await asyncio.gather(first, second, third)
    assert ended == ["slow", "slower"]


async def test_a_task_that_somebody_else_cancels_is_cancelled() -> None:
    deadlines = Deadlines(FAR)

    async def wait() -> None:
        with deadlines.limit():
            await asyncio.Event().wait()

    task = asyncio.create_task(wait())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_an_error_in_the_block_is_raised_as_it_is() -> None:
    with pytest.raises(KeyError), Deadlines(FAR).limit():
        raise KeyError


def test_the_timer_of_a_loop_that_has_ended_is_not_waited_for() -> None:
    deadlines = Deadlines(0.001)

    async def begin() -> None:
        with deadlines.limit():
            pass

    async def wait() -> None:
        with pytest.raises(TimeoutError), deadlines.limit():
            await asyncio.Event().wait()

    asyncio.run(begin())
    asyncio.run(wait())
