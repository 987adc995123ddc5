"""Every reason to refuse an action: it has a place in the rules and can be met."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core import Chance, IllegalAction, Log, Seat, advance
from engine.games.co2 import game
from engine.games.co2.actions import ChooseRegion, PlacePermit, PlaceProject, Propose
from engine.games.co2.options import Co2Options
from engine.games.co2.refusals import REFUSALS
from engine.games.co2.state import Award, Co2State
from tests.engine.games.co2.situation import (
    B,
    C,
    F,
    S,
    holds,
    knows,
    plant,
    project,
    refused,
    region_of,
    summit,
    table,
    waits,
)

Change = Callable[[Co2State], object]


def _nothing(state: Co2State) -> None:
    """The table as it is."""


def _many(*changes: Change) -> Change:
    return lambda state: [change(state) for change in changes]


def _with(**fields: int) -> Change:
    def change(state: Co2State) -> None:
        for name, value in fields.items():
            setattr(state.players[0], name, value)

    return change


def _used(name: str) -> Change:
    return lambda state: setattr(state.turn, name, True)


def _installed(scientist: int = -1) -> Change:
    return lambda state: project(state, "asia.money", S, True, scientist)


def _green_africa(state: Co2State) -> None:
    for energy in (B, C, F):
        plant(state, "africa", energy, 1)
    project(state, "africa.money", B, installed=True)


def _asks(kind: str, place: str = "", energy: str | None = None) -> Change:
    return lambda state: waits(state, kind, 0, place=place, energy=energy)


def _skilled(state: Co2State) -> None:
    knows(state, 0, solar=2, biomass=2)


def _master(state: Co2State) -> None:
    knows(state, 0, solar=9)


CASES: list[tuple[str, Change, str]] = [
    ("not_now", _nothing, "bid 3"),
    ("not_now", _asks("extra_move"), "recruit"),
    ("not_now", _asks("any_expertise"), "award S01 solar talk"),
    ("not_now", _asks("bid"), "pay coins"),
    ("not_now", _asks("income"), "pay points"),
    ("action_used", _used("action"), "propose solar asia cubes"),
    ("action_used", _used("action"), "install asia money permit hand"),
    ("action_used", _used("action"), "construct asia money card -"),
    ("action_compulsory", _nothing, "end turn"),
    ("energy_not_on_agenda", _nothing, "propose recycling asia cubes"),
    ("place_taken", _installed(), "propose solar asia money"),
    ("no_tile_left", lambda state: state.project_stock.update({S: 0}), "propose solar asia cubes"),
    ("no_project_there", _nothing, "install asia money permit hand"),
    ("no_project_there", _nothing, "construct asia money card -"),
    ("no_project_there", _nothing, "scientist hand to asia.money"),
    ("already_installed", _installed(), "install asia money permit hand"),
    ("not_installed", lambda state: project(state, "asia.money", S), "construct asia money card -"),
    ("no_permit_there", lambda s: project(s, "asia.money", S), "install asia money permit asia"),
    (
        "displacement_too_expensive",
        _many(lambda state: project(state, "asia.money", S, scientist=1), _with(money=0)),
        "install asia money permit hand",
    ),
    (
        "no_plant_left",
        _many(_installed(), _skilled, lambda state: state.plant_stacks[S].clear()),
        "construct asia money card -",
    ),
    (
        "region_is_green",
        _many(_green_africa, _skilled, _with(cubes=5)),
        "construct africa money card -",
    ),
    ("not_enough_expertise", _many(_installed(), _with(cubes=5)), "construct asia money card -"),
    ("not_enough_cubes", _many(_installed(), _skilled), "construct asia money card -"),
    (
        "not_enough_money",
        _many(_installed(), _skilled, _with(cubes=2, money=9)),
        "construct asia money card -",
    ),
    ("not_enough_money", _with(money=2), "buy permit"),
    (
        "scientist_in_the_way",
        _many(_installed(0), _skilled, _with(cubes=2), _used("scientist")),
        "construct asia money card -",
    ),
    (
        "scientist_move_used",
        _many(_installed(), _used("scientist")),
        "scientist hand to asia.money",
    ),
    ("no_scientist_there", _many(_installed(), _with(hand=0)), "scientist hand to asia.money"),
    ("no_scientist_there", _installed(1), "scientist asia.money to hand"),
    ("no_scientist_there", _asks("displaced", "asia.money", S), "scientist hand to hand"),
    ("no_scientist_there", _asks("release", "asia.money", S), "scientist hand to hand"),
    ("no_way_there", _nothing, "scientist hand to hand"),
    ("no_way_there", _asks("displaced", "asia.money", S), "scientist asia.money to asia.cubes"),
    ("project_occupied", _installed(1), "scientist hand to asia.money"),
    (
        "topic_occupied",
        _many(_installed(0), lambda state: summit(state, 0, "S01", -1, 1)),
        "scientist asia.money to S01.solar",
    ),
    (
        "topic_of_other_energy",
        _many(_installed(0), lambda state: summit(state, 0, "S01")),
        "scientist asia.money to S01.forestation",
    ),
    ("pool_empty", _many(_asks("research"), _with(pool=0)), "recruit"),
    ("market_used", _used("market"), "buy permit"),
    ("market_used", _used("market"), "sell permit"),
    ("market_empty", lambda state: setattr(state, "market", 0), "buy permit"),
    ("price_moved", _used("price_moved"), "sell permit"),
    ("market_emptied", _used("market_emptied"), "sell permit"),
    ("price_moved_before_buying", _used("price_moved"), "buy permit"),
    ("no_permit_in_hand", _with(permits=0), "sell permit"),
    ("card_used", _used("card"), "lobby 01 minor"),
    ("card_used", _used("card"), "claim 34"),
    (
        "card_used",
        _many(_installed(), _skilled, _with(cubes=2), _used("card")),
        "construct asia money card 15",
    ),
    ("card_not_in_hand", lambda state: holds(state, 1, "01"), "lobby 01 minor"),
    (
        "card_not_in_hand",
        _many(_installed(), _skilled, _with(cubes=2), lambda state: holds(state, 1, "15")),
        "construct asia money card 15",
    ),
    ("deed_missing", lambda state: holds(state, 0, "01"), "lobby 01 main"),
    ("discount_with_construct", lambda state: holds(state, 0, "15"), "lobby 15 main"),
    ("no_other_benefit", lambda state: holds(state, 0, "01"), "lobby 01 other"),
    (
        "card_does_not_fit",
        _many(_installed(), _skilled, _with(cubes=2), lambda state: holds(state, 0, "16")),
        "construct asia money card 16",
    ),
    ("goal_not_open", lambda state: state.un_goals.clear(), "claim 34"),
    ("plants_missing", lambda state: setattr(state, "un_goals", ["34"]), "claim 34"),
    (
        "no_cube_for_goal",
        _many(
            lambda state: setattr(state, "un_goals", ["34"]),
            lambda state: plant(state, "asia", S, 0),
            lambda state: plant(state, "europe", F, 0),
        ),
        "claim 34",
    ),
    ("goal_gone", _with(cashed=True), "cash goal"),
    ("energy_not_offered", _many(_asks("any_expertise"), _master), "learn solar"),
    ("award_not_offered", _asks("summit_award"), "award S01 solar talk"),
    (
        "region_full",
        _many(_asks("permit_region"), lambda s: setattr(region_of(s, "asia"), "permits", 6)),
        "permit to asia",
    ),
    ("income_out_of_range", _asks("income"), "income 1"),
    ("bid_too_low", _asks("bid"), "bid -1"),
    ("bid_too_high", _asks("bid"), "bid 99"),
    ("nothing_to_pay_with", _many(_asks("pay_bid"), _with(money=0)), "pay coins"),
    ("nothing_to_pay_with", _asks("pay_bid"), "pay cube"),
    ("no_such_seat", _asks("name_start_player"), "start 3"),
]


@pytest.mark.parametrize(("key", "change", "line"), CASES, ids=[f"{k}: {n}" for k, _, n in CASES])
def test_it_is_refused_with_its_key(key: str, change: Change, line: str) -> None:
    state = table()
    change(state)
    assert refused(state, f"0 {line}") == key


def test_the_early_text_refuses_the_way_to_the_hand() -> None:
    state = table(edition="early_2012")
    project(state, "asia.money", S, scientist=0)
    assert refused(state, "0 scientist asia.money to hand") == "hand_not_allowed"


def test_every_refusal_is_met_by_a_case_or_only_by_names_that_no_line_can_carry() -> None:
    unreachable_by_notation = {"no_such_place", "region_unknown"}
    met = {key for key, _, _ in CASES} | {"hand_not_allowed"}
    assert set(REFUSALS) - met == unreachable_by_notation


def test_names_outside_the_game_are_refused_with_a_key() -> None:
    nowhere = "atlantis"
    for change, action, key in (
        (_nothing, Propose(S, nowhere, "cubes"), "no_such_place"),  # type: ignore[arg-type]
        (_asks("first_region"), ChooseRegion(nowhere), "region_unknown"),  # type: ignore[arg-type]
        (_asks("solo_region"), ChooseRegion(nowhere), "region_unknown"),  # type: ignore[arg-type]
        (_asks("permit_region"), PlacePermit(nowhere), "region_unknown"),  # type: ignore[arg-type]
        (
            _asks("solo_place", "asia", S),
            PlaceProject("nothing"),  # type: ignore[arg-type]
            "no_such_place",
        ),
    ):
        state = table()
        change(state)
        with pytest.raises(IllegalAction) as refusal:
            advance(game, state, Seat(0), action, Log())
        assert refusal.value.key == key


def test_an_action_out_of_turn_is_refused() -> None:
    assert refused(table(), "1 buy permit") == "not_your_decision"


def test_another_packets_card_cannot_be_kept() -> None:
    state = game.setup(Co2Options(lobby="drafted"), 3, Chance("draft"))
    assert refused(state, f"0 keep {state.packets[1][0]}") == "card_not_in_hand"


def test_a_placed_solo_project_does_not_share_its_place() -> None:
    state = table(players=1)
    project(state, "asia.money", S)
    waits(state, "solo_place", 0, place="asia", energy=B)
    assert refused(state, "0 place money") == "place_taken"


def test_an_award_is_taken_only_by_its_owner() -> None:
    state = table()
    state.awards = [Award(Seat(1), "S01", S), Award(Seat(0), "S01", F)]
    waits(state, "summit_award", 0)
    assert refused(state, "0 award S01 solar talk") == "award_not_offered"
