"""Options are data that a client can draw and the engine checks."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest

from engine.core import (
    InvalidOptions,
    OptionNeed,
    Options,
    only_for,
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


def test_choices_keep_the_order_in_which_they_are_declared() -> None:
    class Menu(Options, frozen=True, kw_only=True):
        spice: Literal["mild", "hot", "fiery"] = "mild"
        sauce: Annotated[Literal["soy", "fish"], only_with("spice", "hot")] = "soy"

    fields = {field.name: field for field in option_fields(Menu)}
    assert fields["spice"].choices == ("mild", "hot", "fiery")
    assert fields["sauce"].choices == ("soy", "fish")


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


def test_an_option_may_mean_something_only_at_tables_of_so_many() -> None:
    class Menu(Options, frozen=True, kw_only=True):
        candles: Annotated[bool, only_for(2, 2)] = False
        buffet: Annotated[bool, only_with("candles", False), only_for(5)] = False

    fields = {field.name: field for field in option_fields(Menu)}
    assert (fields["candles"].fewest_seats, fields["candles"].most_seats) == (2, 2)
    assert (fields["buffet"].fewest_seats, fields["buffet"].most_seats) == (5, None)
    assert fields["buffet"].needs == OptionNeed("candles", False)
    assert fields["pack"].fewest_seats is None


@pytest.mark.parametrize(
    "values", [{"rounds": 7}, {"storms": 4}, {"colour": "red"}, {"rounds": "many"}, [], None]
)
def test_options_that_do_not_exist_are_refused(values: object) -> None:
    with pytest.raises(InvalidOptions, match="options_unreadable"):
        read_options(WindfallOptions, values)


def test_options_that_do_not_fit_the_seats_are_refused() -> None:
    with pytest.raises(InvalidOptions, match="too_long"):
        game.check_options(WindfallOptions(rounds=6), 4)
