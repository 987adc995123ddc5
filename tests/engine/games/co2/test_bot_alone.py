"""The expert knows how the game for one is saved."""

from __future__ import annotations

from engine.bots import Bot, bots_for
from engine.bots.co2.evaluation import look_ahead
from engine.bots.co2.foresight import find_plan
from engine.bots.co2.green_regions import chance_of_end, green_needs, plants_in
from engine.bots.co2.shrewd import SHREWD, choose_shrewdly
from engine.bots.co2.sketch import draw
from engine.bots.simulate import simulate_game
from engine.core import Chance, Log, Seat, advance
from engine.games.co2 import game
from engine.games.co2.actions import ClaimGoal, PlaceProject, PlayLobby
from engine.games.co2.book import book_of
from engine.games.co2.state import Co2State, Plant
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


def test_turns_build_what_waits_first() -> None:
    state = table(players=1)
    project(state, "africa.money", B, installed=True)
    project(state, "asia.cubes", R)
    sketch = draw(state, book_of(state), ME)
    assert [plants_in(sketch, turns) for turns in (1, 3, 6)] == [1, 2, 3]


def test_two_green_regions_are_the_likelier_the_less_they_lack() -> None:
    state = table(players=1)
    _turn_green(state, "africa")
    _turn_green(state, "oceania", but=2)
    project(state, "oceania.money", B, installed=True)
    sketch = draw(state, book_of(state), ME)
    chances = [chance_of_end(sketch, 5.0, turns) for turns in (2, 4, 8)]
    assert chances == sorted(chances)
    assert chances[0] < 0.3
    assert chances[-1] > 0.9


def test_a_plan_completes_the_second_green_region() -> None:
    state = table(players=1)
    state.decade, state.round, state.ppm = 4, 5, 470
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
