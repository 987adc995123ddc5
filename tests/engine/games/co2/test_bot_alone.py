"""The expert knows how the game for one is saved."""

from __future__ import annotations

import pytest

from engine.bots import Bot, bots_for
from engine.bots.co2.assumptions import Assumptions, look_at_air
from engine.bots.co2.evaluation import look_ahead
from engine.bots.co2.foresight import find_plan
from engine.bots.co2.fossil_odds import air_with, chances_of_sums, stay_below
from engine.bots.co2.green_regions import green_needs
from engine.bots.co2.prospects import chance_saved, position_of
from engine.bots.co2.rescue import answer
from engine.bots.co2.shrewd import SHREWD, choose_shrewdly
from engine.bots.co2.sketch import draw
from engine.bots.co2.sketch_actions import construct
from engine.bots.simulate import simulate_game
from engine.core import Chance, Log, Seat, advance
from engine.games.co2 import game
from engine.games.co2.actions import BuyPermit, ClaimGoal, PlaceProject, PlayLobby, TakeIncome
from engine.games.co2.book import book_of
from engine.games.co2.state import Co2State, Plant, Task
from tests.engine.games.co2.situation import B, R, knows, project, region_of, table

ME = Seat(0)


def _turn_green(state: Co2State, name: str, but: int = 0) -> None:
    """All spaces of the region but the last ones have green plants of the player."""
    spaces = region_of(state, name).spaces
    for number in range(len(spaces) - but):
        spaces[number] = Plant(f"recycling_{number % 5 + 1}", ME)


def test_a_region_needs_three_actions_for_a_plant_less_what_is_done() -> None:
    state = table(players=1)
    for region in state.regions:
        region.spaces[0] = Plant("oil")
    africa = book_of(state).region_numbers["africa"]
    assert green_needs(draw(state, book_of(state), ME))[africa] == 9
    project(state, "africa.money", B, installed=True)
    project(state, "africa.cubes", R)
    assert green_needs(draw(state, book_of(state), ME))[africa] == 1 + 2 + 3


def _chance(state: Co2State) -> float:
    """How likely the planet is saved from here, with means for all plants."""
    book = book_of(state)
    air = look_at_air(state, book)
    position = position_of(draw(state, book, ME), book.seats.decades, book.seats.rounds, air.mean)
    return chance_saved(position, air, [99.0] * book.seats.decades)


def test_the_chance_of_tiles_is_exact() -> None:
    """Of two coal and one gas plant left, two draws bring 80 ppm once in three times, else 60."""
    row = chances_of_sums(((20, 1), (40, 2)), 20)[2]
    assert row == [0, 0, 0, pytest.approx(2 / 3), pytest.approx(1)]


def test_more_room_and_fewer_tiles_are_safer() -> None:
    air = air_with(500, 30, ((20, 8), (30, 8), (40, 8)))
    by_room = [stay_below(air, 5, known) for known in (450.0, 370.0, 345.0, 320.0, 250.0)]
    assert by_room == sorted(by_room)
    assert by_room[0] < 0.02 < 0.98 < by_room[-1]
    by_tiles = [stay_below(air, unseen, 300.0) for unseen in (9, 7, 5, 3)]
    assert by_tiles == sorted(by_tiles)


def _late(tiles: dict[str, list[str]]) -> Co2State:
    """The first turn of the third decade, with fossil plants on three spaces of each region."""
    state = table(players=1)
    state.decade, state.round = 3, 1
    for region in state.regions:
        kinds = tiles.get(region.id, ["oil", "oil", "oil"])
        region.spaces[:3] = [Plant(kind) for kind in kinds]
    state.ppm = sum(
        book_of(state).content.fossil[plant.tile].ppm
        for region in state.regions
        for plant in region.spaces
        if plant is not None
    )
    return state


def test_an_installed_project_is_worth_most_where_its_plant_replaces_coal() -> None:
    """Africa is full: a plant there replaces the oldest tile, whatever it emits."""
    chances = []
    for oldest, newest in (("gas", "coal"), ("coal", "gas")):
        state = _late({"africa": [oldest, "oil", newest]})
        for name in ("north_america", "europe", "asia", "south_america"):
            region_of(state, name).spaces[2] = Plant("recycling_1", ME)
        project(state, "africa.money", B, installed=True)
        chances.append(_chance(state))
    assert chances[0] < chances[1]


def test_two_regions_that_can_be_green_in_time_save_the_planet() -> None:
    state = _late({})
    state.decade, state.round, state.ppm = 4, 1, 490
    for region in state.regions:
        region.spaces[:4] = [Plant("coal") for _ in region.spaces[:4]]
    assert _chance(state) < 0.1
    _turn_green(state, "africa")
    _turn_green(state, "oceania", but=1)
    project(state, "oceania.money", B, installed=True)
    assert _chance(state) > 0.9


def test_a_permit_that_is_sold_lowers_the_price_of_the_next() -> None:
    state = table(players=1)
    knows(state, 0, recycling=1)
    project(state, "africa.money", R, installed=True)
    player = state.players[0]
    player.money, player.permits, player.cubes, player.cashed, player.lobby = 2, 4, 3, True, []
    state.price = 3
    book = book_of(state)
    sketch = draw(state, book, ME)
    (site,) = sketch.sites
    sketch.sales = 2
    assert construct(sketch, Assumptions(state, book, ME, alone=True), site) is not None
    player.money = 1
    sketch = draw(state, book, ME)
    sketch.sales = 2
    assert construct(sketch, Assumptions(state, book, ME, alone=True), site) is None
    assert construct(sketch, Assumptions(state, book, ME), site) is not None


def test_late_in_the_game_spare_money_buys_permits_and_income_is_points() -> None:
    state = table(players=1)
    state.decade, state.ppm = 4, 480
    for region in state.regions:
        region.spaces[:4] = [Plant("oil") for _ in region.spaces[:4]]
    state.turn.action = state.turn.scientist = state.turn.card = True
    state.players[0].money = 60
    assert choose_shrewdly(game, state, ME, Chance("x")) == BuyPermit()
    state.players[0].money = 0
    assert choose_shrewdly(game, state, ME, Chance("x")) != BuyPermit()
    knows(state, 0, recycling=1, biomass=1)
    state.tasks.append(Task("income", ME))
    state.decade = 5
    assert answer(state, book_of(state), state.tasks[-1], alone=True) == TakeIncome(2)
    state.players[0].money = 60
    assert answer(state, book_of(state), state.tasks[-1], alone=True) == TakeIncome(0)


def test_a_plan_completes_the_second_green_region() -> None:
    state = table(players=1)
    state.decade, state.round, state.ppm = 4, 6, 470
    for region in state.regions:
        region.spaces = [Plant("oil") for _ in region.spaces]
    _turn_green(state, "africa")
    _turn_green(state, "oceania", but=1)
    for place in ("north_america.money", "oceania.money"):
        project(state, place, B, installed=True)
    knows(state, 0, biomass=3)
    state.players[0].cubes, state.players[0].money = 3, 12
    plan = find_plan(state, book_of(state), ME, alone=True)
    assert plan is not None
    assert plan.first is not None
    deed, site = plan.first
    assert (deed, state.regions[site.region].id) == ("construct", "oceania")
    assert plan.ended


def test_a_decade_with_two_green_regions_is_the_last_one() -> None:
    state = table(players=1)
    state.decade, state.round = 3, 5
    _turn_green(state, "africa")
    assert look_ahead(state, book_of(state), ME, SHREWD).turns == 14
    _turn_green(state, "oceania")
    assert look_ahead(state, book_of(state), ME, SHREWD).turns == 2


def test_the_first_projects_leave_the_places_free_that_pay() -> None:
    luck = Chance("alone")
    state = game.setup(game.options(), 1, luck)
    placed = []
    while state.tasks[-1].kind in ("solo_region", "solo_place"):
        action = choose_shrewdly(game, state, ME, luck)
        if isinstance(action, PlaceProject):
            placed.append(action.grant)
        advance(game, state, ME, action, Log())
    assert placed
    assert "money" not in placed


def test_alone_a_card_is_played_every_turn_and_a_goal_claimed_before_it() -> None:
    state = table(players=1)
    state.decade, state.ppm = 4, 480
    for region in state.regions:
        region.spaces[:4] = [Plant("oil") for _ in region.spaces[:4]]
    state.turn.action = True
    state.turn.scientist = True
    player = state.players[0]
    player.lobby, player.cubes = ["20", "21"], 6
    assert isinstance(choose_shrewdly(game, state, ME, Chance("x")), PlayLobby)
    region_of(state, "africa").spaces[0] = Plant("recycling_1", ME)
    region_of(state, "africa").spaces[1] = Plant("biomass_1", ME)
    state.un_goals = ["37"]
    assert choose_shrewdly(game, state, ME, Chance("x")) == ClaimGoal("37")


def test_the_expert_saves_planets_that_the_steady_bot_loses() -> None:
    def ends(bot: Bot) -> list[str]:
        deals = ("co/4", "co/8")
        return [simulate_game(game, game.options(), [bot], deal).result.reason for deal in deals]

    assert ends(bots_for("co2")["steady"]) == ["solo_planet_lost"] * 2
    assert ends(bots_for("co2")["expert"]) == ["two_green_regions"] * 2
