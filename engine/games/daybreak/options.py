"""The options of a Daybreak table."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from engine.core import InvalidOptions, Options
from engine.core.options import only_for, only_with, several
from engine.games.daybreak.content import content, known_packs

PowerSet: TypeAlias = Literal[
    "default", "CEU", "MEU", "MCU", "MCE", "EU", "CU", "CE", "MU", "ME", "MC", "M", "C", "E", "U"
]
DEFAULT_SETUP = {1: "solo", 2: "CU", 3: "MEU", 4: "MCEU"}
"""§2.3."""

GroupSign: TypeAlias = Literal["none", "harder", "easier", "different"]
GroupChallenge: TypeAlias = Literal[
    "late-awakening",
    "head-start-of-heat",
    "brittle-communities",
    "narrow-margin",
    "restless-planet",
    "endless-storm-season",
    "hungry-economies",
    "logged-forests",
    "tired-oceans",
    "borrowed-time",
    "tough-communities",
    "green-start",
    "old-growth",
    "living-seas",
    "good-forecasts",
    "calm-season",
    "enough-is-enough",
    "wind-decade",
    "nuclear-revival",
    "long-game",
    "sprint",
    "treaty-world",
    "clean-air-first",
    "wild-years",
    "watchful-world",
]
OwnChallenge: TypeAlias = Literal[
    "none",
    "harder",
    "easier",
    "car-country",
    "workshop-of-the-world",
    "cattle-country",
    "coal-boom",
    "divided-nation",
    "crumbling-bridges",
    "displaced-people",
    "growth-at-any-price",
    "last-barrel-promise",
    "full-drawers",
    "strong-unions",
    "solid-works",
    "rich-wildlife",
    "early-movers",
    "tram-tradition",
    "able-administration",
    "modest-wishes",
]
SIGNS = ("none", "harder", "easier")


class DaybreakOptions(Options, frozen=True, kw_only=True):
    """Which powers play, how the group agrees, and which challenges are dealt (§9)."""

    powers: PowerSet = "default"
    agreement: Annotated[Literal["everybody", "majority"], only_for(2)] = "everybody"
    group_challenge: GroupSign = "none"
    second_group_challenge: GroupSign = "none"
    chosen_challenges: Annotated[str, several(*get_args(GroupChallenge))] = ""
    own_challenges: Literal["none", "harder", "easier", "by_player"] = "none"
    own_challenge_1: Annotated[OwnChallenge, only_with("own_challenges", "by_player")] = "none"
    own_challenge_2: Annotated[
        OwnChallenge, only_with("own_challenges", "by_player"), only_for(2)
    ] = "none"
    own_challenge_3: Annotated[
        OwnChallenge, only_with("own_challenges", "by_player"), only_for(3)
    ] = "none"
    own_challenge_4: Annotated[
        OwnChallenge, only_with("own_challenges", "by_player"), only_for(4)
    ] = "none"


def setup_name(options: DaybreakOptions, seats: int) -> str:
    """Return the row of the set-up table that the options select."""
    if seats == 1 or options.powers == "default":
        return DEFAULT_SETUP[seats]
    return options.powers


def chosen_challenges(options: DaybreakOptions) -> list[str]:
    """Return the group challenges chosen by name."""
    return [name for name in options.chosen_challenges.split(",") if name]


def own_challenges(options: DaybreakOptions, seats: int) -> list[str]:
    """Return what each seat is dealt: a marker for a random card, the name of one, or `none`."""
    if options.own_challenges != "by_player":
        return [options.own_challenges] * seats
    by_player = (
        options.own_challenge_1,
        options.own_challenge_2,
        options.own_challenge_3,
        options.own_challenge_4,
    )
    return list(by_player[:seats])


def check_options(options: DaybreakOptions, seats: int) -> None:
    """Raise InvalidOptions if powers, seats, pack and challenges do not fit each other."""
    if options.pack not in known_packs():
        raise InvalidOptions("unknown_pack", pack=options.pack)
    if seats not in DEFAULT_SETUP:
        raise InvalidOptions("wrong_seats", seats=seats)
    if options.powers != "default" and len(options.powers) != seats:
        raise InvalidOptions("powers_do_not_fit", powers=options.powers, seats=seats)
    group = chosen_challenges(options)
    own = [name for name in own_challenges(options, seats) if name not in SIGNS]
    _check_named(options, seats, group, "group")
    _check_named(options, seats, own, "individual")


def _check_named(options: DaybreakOptions, seats: int, names: list[str], scope: str) -> None:
    """Check that every named challenge is in the pack, fits the seats and is chosen once."""
    known = content(options.pack).challenges
    for name in names:
        card = known.get(name)
        if card is None or card.scope != scope or (seats == 1 and card.not_solo):
            raise InvalidOptions("unknown_challenge", challenge=name)
        if names.count(name) > 1:
            raise InvalidOptions("challenge_twice", challenge=name)
