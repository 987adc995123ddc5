"""The choices of a table before the game."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.core import InvalidOptions, Options
from engine.games.daybreak.content import known_packs

PowerSet: TypeAlias = Literal[
    "default", "CEU", "MEU", "MCU", "MCE", "EU", "CU", "CE", "MU", "ME", "MC"
]
DEFAULT_SETUP = {1: "solo", 2: "CU", 3: "MEU", 4: "MCEU"}
"""Seed 003, «Выберите мировые державы»."""


class DaybreakOptions(Options, frozen=True, kw_only=True):
    """Which powers play, how the group agrees, and which challenges are dealt."""

    powers: PowerSet = "default"
    agreement: Literal["everybody", "majority"] = "everybody"
    group_challenge: Literal["none", "harder", "easier", "different"] = "none"
    own_challenges: Literal["none", "harder", "easier"] = "none"


def setup_name(options: DaybreakOptions, seats: int) -> str:
    """The row of the set-up table that the options mean."""
    return DEFAULT_SETUP[seats] if options.powers == "default" else options.powers


def check_options(options: DaybreakOptions, seats: int) -> None:
    """Raises InvalidOptions where the powers do not fit the seats or the pack is unknown."""
    if options.pack not in known_packs():
        raise InvalidOptions("unknown_pack", pack=options.pack)
    if seats not in DEFAULT_SETUP:
        raise InvalidOptions("wrong_seats", seats=seats)
    if options.powers != "default" and len(options.powers) != seats:
        raise InvalidOptions("powers_do_not_fit", powers=options.powers, seats=seats)
