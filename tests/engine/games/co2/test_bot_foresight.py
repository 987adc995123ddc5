"""The bot that plans ahead sketches the table rightly and finds plans that hold."""

from __future__ import annotations

from engine.bots.co2.assumptions import Assumptions
from engine.bots.co2.between_turns import end_turn, rivals_build
from engine.bots.co2.foresight import find_plan
from engine.bots.co2.sketch import Site, Sketch, draw, site_of
from engine.bots.co2.sketch_actions import construct, install, propose
from engine.core import Seat
from engine.games.co2.book import book_of
from engine.games.co2.state import Co2State, Plant
from tests.engine.games.co2.situation import B, C, F, R, knows, play, project, region_of, table

ME = Seat(0)


def _sketch(state: Co2State) -> tuple[Sketch, Assumptions]:
    book = book_of(state)
    return draw(state, book, ME), Assumptions(state, book, ME)


def _site(sketch: Sketch) -> Site:
    assert len(sketch.sites) == 1
    return sketch.sites[0]


def _agrees(state: Co2State, sketch: Sketch) -> None:
    """The sketch shows what the real position shows."""
    real = draw(state, book_of(state), ME)
    for name in ("money", "cubes", "permits", "levels", "controlled", "ppm", "sites", "spaces"):
        assert getattr(sketch, name) == getattr(real, name), name
    assert sketch.region_permits == real.region_permits
    assert sketch.supply == real.supply


def test_a_rehearsed_construction_is_like_the_real_one() -> None:
    state = table(players=4)
    project(state, "africa.money", B, installed=True)
    knows(state, 0, biomass=1)
    state.players[0].cubes = 1
    state.players[0].lobby = []
    sketch, assumptions = _sketch(state)
    after = construct(sketch, assumptions, _site(sketch))
    assert after is not None
    play(state, "0 construct africa money card -")
    _agrees(state, after)


def test_a_plant_in_a_full_region_takes_the_place_of_the_oldest_fossil_plant() -> None:
    state = table(players=4)
    africa = region_of(state, "africa")
    africa.spaces = [Plant("coal"), Plant("gas"), Plant("gas")]
    africa.permits = 0
    state.ppm = 300
    project(state, "africa.money", B, installed=True)
    knows(state, 0, biomass=1)
    state.players[0].cubes = 1
    state.players[0].lobby = []
    sketch, assumptions = _sketch(state)
    after = construct(sketch, assumptions, _site(sketch))
    assert after is not None
    assert after.ppm == 260
    play(state, "0 construct africa money card -")
    _agrees(state, after)


def test_a_rehearsed_installation_and_proposal_are_like_the_real_ones() -> None:
    state = table(players=4)
    project(state, "asia.money", C)
    state.players[0].lobby = []
    sketch, assumptions = _sketch(state)
    after = install(sketch, assumptions, _site(sketch))
    assert after is not None
    play(state, "0 install asia money permit hand")
    _agrees(state, after)

    state = table(players=4)
    state.players[0].lobby = []
    sketch, assumptions = _sketch(state)
    number = book_of(state).region_numbers["africa"]
    after = propose(sketch, assumptions, site_of(number, "cubes", B, False, 0))
    play(state, "0 propose biomass africa cubes")
    _agrees(state, after)


def test_a_plan_spends_what_earlier_turns_left_unused() -> None:
    state = table(players=4)
    project(state, "africa.money", C, installed=True)
    player = state.players[0]
    player.money, player.cubes, player.permits, player.lobby = 0, 0, 1, ["01", "20"]
    state.price = 3
    sketch, assumptions = _sketch(state)
    assert construct(sketch, assumptions, _site(sketch)) is None
    for _ in range(2):
        end_turn(sketch, assumptions)
    after = construct(sketch, assumptions, _site(sketch))
    assert after is not None
    # Two lessons, the second with a cube; the other cube and all the money come from what it has.
    assert after.wanted == (C, C)
    assert after.spent == {"cubes", "sale", "money"}
    assert after.cashed
    assert after.money == 3 + 2 + 8 - 8
    assert after.cubes == 0


def test_fossil_plants_fill_the_spaces_of_the_next_decade() -> None:
    state = table(players=4)
    state.round = 3
    sketch, assumptions = _sketch(state)
    level = sketch.ppm
    assert end_turn(sketch, assumptions)
    assert sketch.decade == 2
    assert sketch.ppm == level + 6 * assumptions.mean_ppm
    assert sketch.empty[1] == 0


def test_after_the_last_decade_nothing_is_supplied() -> None:
    state = table(players=4)
    state.decade, state.round = 5, 3
    sketch, assumptions = _sketch(state)
    assert not end_turn(sketch, assumptions)


def test_rivals_are_expected_to_build_what_they_know_how_to_build() -> None:
    state = table(players=4)
    project(state, "africa.money", R, installed=True)
    sketch, assumptions = _sketch(state)
    before = rivals_build(sketch, assumptions)
    for seat in (1, 2, 3):
        knows(state, seat, recycling=1)
    sketch, assumptions = _sketch(state)
    assert rivals_build(sketch, assumptions) > before
    sketch.built = {**sketch.built, R: 2}
    # The third plant needs more expertise than they have.
    assert rivals_build(sketch, assumptions) < rivals_build(
        draw(state, book_of(state), ME), assumptions
    )


def test_a_plan_begins_with_a_plant_that_can_be_had() -> None:
    state = table(players=4)
    state.decade, state.round, state.ppm = 3, 3, 440
    for region in state.regions:
        region.spaces[1:3] = [Plant("oil"), Plant("gas")]
    project(state, "asia.money", F)
    project(state, "africa.money", B, installed=True)
    knows(state, 0, biomass=1)
    state.players[0].cubes = 1
    plan = find_plan(state, book_of(state), ME)
    assert plan is not None
    assert plan.first is not None
    deed, site = plan.first
    assert (deed, site.energy) == ("construct", B)
