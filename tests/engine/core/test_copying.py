"""A copy of a position shares nothing that can change with the original."""

from typing import Literal

import msgspec
import pytest

from engine.core.copying import copier


class Fixed(msgspec.Struct, frozen=True):
    name: str
    numbers: tuple[int, ...] = ()


class Open(msgspec.Struct):
    numbers: list[int]


class Broken(msgspec.Struct, frozen=True):
    numbers: list[int]


class Board(msgspec.Struct):
    fixed: Fixed
    phase: Literal["one", "two"]
    rows: list[list[int]]
    by_name: dict[str, Open]
    flat: dict[str, int]
    absent: Open | None = None
    present: Open | None = None
    either: int | list[int] = 0
    struct: Open | None = None
    size: float = 1.0


def a_board() -> Board:
    return Board(
        fixed=Fixed("f", (1, 2)),
        phase="one",
        rows=[[1], [2, 3]],
        by_name={"a": Open([4])},
        flat={"b": 5},
        present=Open([6]),
        either=[7],
        struct=Open([8]),
    )


def test_whatever_happens_to_a_copy_leaves_the_original_as_it_was() -> None:
    board = a_board()
    copy = copier(Board)(board)
    assert copy == board
    copy.rows[0].append(0)
    copy.rows.append([])
    copy.by_name["a"].numbers.append(0)
    copy.by_name["z"] = Open([])
    copy.flat["z"] = 0
    copy.present.numbers.append(0)
    copy.either.append(0)
    copy.struct.numbers.append(0)
    copy.phase = "two"
    assert board == a_board()
    assert copy != board


def test_what_never_changes_is_shared() -> None:
    board = a_board()
    assert copier(Board)(board).fixed is board.fixed


def test_a_frozen_struct_with_a_list_is_refused() -> None:
    with pytest.raises(TypeError, match="Broken is frozen, but numbers can change"):
        copier(Broken)


def test_a_set_is_refused() -> None:
    kind = msgspec.defstruct("WithSet", [("numbers", set[int])])
    with pytest.raises(TypeError, match="a state cannot hold"):
        copier(kind)
