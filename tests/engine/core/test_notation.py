"""Actions read back from their line, and nothing else does."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import Action, notation
from engine.core.notation import UnreadableNotation


class Fuel(Enum):
    COAL = "coal"
    OIL = "oil"


class Open(Action, frozen=True):
    notation: ClassVar[str] = "open {plant} for {bid}"
    plant: int
    bid: int


class Power(Action, frozen=True):
    notation: ClassVar[str] = "power {plants*}"
    plants: tuple[int, ...]


class Mix(Action, frozen=True):
    notation: ClassVar[str] = "mix {fuel} {side} {spare} {cities} {all_of_it}"
    fuel: Fuel
    side: Literal["left", "right"]
    spare: int | None
    cities: tuple[str, ...]
    all_of_it: bool


class Done(Action, frozen=True):
    notation: ClassVar[str] = "done"


KINDS = (Open, Power, Mix, Done)
NAMES = st.from_regex(r"[a-z][a-z0-9-]{0,8}", fullmatch=True)
ACTIONS = st.one_of(
    st.builds(Open, st.integers(-99, 99), st.integers(0, 500)),
    st.builds(Power, st.lists(st.integers(0, 60), max_size=4).map(tuple)),
    st.builds(
        Mix,
        st.sampled_from(Fuel),
        st.sampled_from(["left", "right"]),
        st.none() | st.integers(0, 9),
        st.lists(NAMES, max_size=3).map(tuple),
        st.booleans(),
    ),
    st.just(Done()),
)


@given(ACTIONS)
def test_every_action_reads_back_from_its_line(action: Action) -> None:
    assert notation.read(str(action), KINDS) == action


def test_lines_read_as_a_player_would_type_them() -> None:
    mix = Mix(Fuel.OIL, "left", None, ("essen", "bonn"), True)
    assert [str(action) for action in (Open(4, 7), Power((3, 10)), Power(()), mix)] == [
        "open 4 for 7",
        "power 3 10",
        "power",
        "mix oil left - essen,bonn yes",
    ]


def test_extra_spaces_do_not_matter() -> None:
    assert notation.read("  open  4 for   7 ", KINDS) == Open(4, 7)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "open",
        "open 4",
        "open four for 7",
        "open 04 for 7",
        "open ٤ for 7",
        "open 4 for 7 now",
        "mix gas left - - yes",
        "mix oil up - - yes",
        "doné",
        "done 1",
        "open 1e3 for 1",
    ],
)
def test_a_line_that_is_no_action_is_refused(line: str) -> None:
    with pytest.raises(UnreadableNotation):
        notation.read(line, KINDS)


def test_a_template_must_name_every_field() -> None:
    class Forgetful(Action, frozen=True):
        notation: ClassVar[str] = "forget {one}"
        one: int
        two: int

    with pytest.raises(TypeError, match="each field once"):
        str(Forgetful(1, 2))
