"""Options are data that a client can draw and the engine checks."""

from __future__ import annotations

from typing import Annotated

import pytest

from engine.core import (
    InvalidOptions,
    OptionNeed,
    Options,
    only_with,
    option_fields,
    read_options,
    several,
)
from engine.games_example.windfall import game
from engine.games_example.windfall.options import WindfallOptions


def test_the_catalogue_tells_every_option_with_its_choices() -> None:
    fields = {field.name: field for field in option_fields(WindfallOptions)}
    assert (fields["rounds"].kind, fields["rounds"].low, fields["rounds"].high) == ("number", 1, 6)
    assert (fields["storms"].kind, fields["storms"].choices) == ("choice", (2, 3))
    assert (fields["open_coins"].kind, fields["open_coins"].default) == ("flag", False)
    assert fields["pack"].kind == "text"


def test_a_text_may_name_several_things_of_a_list() -> None:
    class Menu(Options, frozen=True, kw_only=True):
        sides: Annotated[str, several("rice", "beans")] = ""

    sides = {field.name: field for field in option_fields(Menu)}["sides"]
    assert (sides.kind, sides.choices, sides.default) == ("several", ("rice", "beans"), "")
    assert read_options(Menu, {"sides": "rice,beans"}) == Menu(sides="rice,beans")


def test_an_option_may_mean_something_only_beside_another() -> None:
    class Menu(Options, frozen=True, kw_only=True):
        wine: bool = False
        red: Annotated[bool, only_with("wine", True)] = False

    fields = {field.name: field for field in option_fields(Menu)}
    assert fields["wine"].needs is None
    assert fields["red"].needs == OptionNeed("wine", True)


@pytest.mark.parametrize(
    "values", [{"rounds": 7}, {"storms": 4}, {"colour": "red"}, {"rounds": "many"}, [], None]
)
def test_options_that_do_not_exist_are_refused(values: object) -> None:
    with pytest.raises(InvalidOptions, match="options_unreadable"):
        read_options(WindfallOptions, values)


def test_options_that_do_not_fit_the_seats_are_refused() -> None:
    with pytest.raises(InvalidOptions, match="too_long"):
        game.check_options(WindfallOptions(rounds=6), 4)
