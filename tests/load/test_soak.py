"""What a long run says about figures that grow."""

import pytest

from tests.load.soak import Minute, growing, judge


def minute(
    memory: float = 100.0, files: int = 50, database: float = 10.0, timeouts: int = 0
) -> Minute:
    return Minute(
        memory=memory,
        files=files,
        database=database,
        moves=1000,
        p50=1.0,
        p99=5.0,
        timeouts=timeouts,
    )


def test_a_figure_that_rises_at_first_and_then_stays_has_levelled_off() -> None:
    values = [100.0 + min(number, 10) * 5 for number in range(40)]
    assert growing(values) == pytest.approx(0.0)
    assert judge([minute(memory=value) for value in values]) == []


def test_memory_that_rises_steadily_is_told() -> None:
    assert judge([minute(memory=100.0 + number) for number in range(40)]) == [
        "memory grew by 15% in the second half"
    ]


def test_files_that_are_never_closed_are_told() -> None:
    assert judge([minute(files=50 + number) for number in range(40)]) == [
        "open files grew by 24% in the second half"
    ]


def test_a_database_that_keeps_every_move_may_grow() -> None:
    assert judge([minute(database=10.0 + number) for number in range(40)]) == []
    squares = [minute(database=10.0 + number**3) for number in range(40)]
    assert judge(squares) == ["the database needs more and more for a move"]


def test_changes_that_take_too_long_are_told() -> None:
    assert judge([minute() for _ in range(10)]) == []
    assert judge([minute(timeouts=number < 2) for number in range(10)]) == [
        "2 changes by organisers took too long"
    ]
