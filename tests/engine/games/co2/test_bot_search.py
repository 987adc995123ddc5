"""With others the expert searches the action of a turn, in playouts that are cheap and sensible."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.bots import bots_for, think
from engine.bots.co2.brisk import PROPOSALS, play_briskly
from engine.bots.co2.lead import judge_lead
from engine.bots.co2.shrewd import choose_shrewdly
from engine.bots.search import Budget, Expert, Judged
from engine.bots.simulate import simulate_game
from engine.core import Action, AnyGame, Chance, Log, Seat, State, clone, is_listed
from engine.games.co2 import game
from engine.games.co2.actions import Construct, Install, Propose
from engine.games.co2.state import Co2State
from tests.engine.games.co2.situation import B, R, S, knows, project, table, waits

ME = Seat(0)


def _expert() -> Expert:
    found = bots_for("co2")["expert"]
    assert isinstance(found, Expert)
    return found


def _tried(state: Co2State) -> list[Action]:
    """The actions that the policy of playouts tries out in this position."""
    tried: list[Action] = []

    def step(after: State, seat: Seat, action: Action, log: Log) -> None:
        tried.append(action)
        assert isinstance(after, Co2State)
        game.step(after, seat, action, log)

    play_briskly(replace(game, step=step), state, ME, Chance("x"))
    return tried


def test_a_playout_tries_every_plant_each_installation_once_and_a_few_proposals() -> None:
    state = table(players=4)
    state.players[ME].cubes = 9
    state.players[ME].permits = 2
    state.regions[0].controller = state.regions[1].controller = ME
    knows(state, 0, solar=9)
    project(state, "asia.money", S, installed=True)
    project(state, "africa.money", B)
    project(state, "oceania.cubes", R)
    listed = game.legal_actions(state, ME)
    tried = _tried(state)
    assert [a for a in tried if isinstance(a, Construct)] == [
        a for a in listed if isinstance(a, Construct)
    ]
    installs = [(a.region, a.grant) for a in tried if isinstance(a, Install)]
    assert sorted(installs) == [("africa", "money"), ("oceania", "cubes")]
    assert sum(isinstance(a, Install) for a in listed) > len(installs)
    assert sum(isinstance(a, Propose) for a in tried) == PROPOSALS
    assert sum(isinstance(a, Propose) for a in listed) > PROPOSALS


def test_a_playout_takes_its_income_as_money_or_as_points() -> None:
    state = table(players=4)
    knows(state, 0, solar=9, biomass=9)
    waits(state, "income", 0)
    listed = game.legal_actions(state, ME)
    assert len(_tried(state)) == 2
    assert is_listed(play_briskly(game, state, ME, Chance("x")), listed)


def test_whole_games_can_be_played_as_in_playouts() -> None:
    def watched(game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
        action = play_briskly(game, state, seat, luck)
        assert is_listed(action, game.legal_actions(state, seat))
        return action

    finished = simulate_game(game, game.options(), [watched] * 3, "brisk")
    assert max(score.total for score in finished.result.scores) > 30


def test_the_lead_grows_with_points_and_shrinks_with_those_of_rivals() -> None:
    state = table(players=3)
    level = judge_lead(game, state, ME).chance
    ahead, behind = clone(state), clone(state)
    ahead.players[ME].points += 10
    behind.players[2].points += 10
    assert judge_lead(game, behind, ME).chance < level < judge_lead(game, ahead, ME).chance


def test_nobody_leads_on_a_lost_planet() -> None:
    state = table(players=3)
    state.players[ME].points = 50
    state.tasks.clear()
    state.end = "planet_lost"
    assert judge_lead(game, state, ME).chance == 0.0


def test_only_the_action_of_a_turn_is_searched() -> None:
    searched: list[str] = []

    def candidates(game: AnyGame, state: State, seat: Seat, luck: Chance) -> list[Action]:
        assert isinstance(state, Co2State)
        searched.append(state.tasks[-1].kind)
        return [choose_shrewdly(game, state, seat, luck)]

    expert = Expert(replace(_expert().skill, candidates=candidates), Budget(1))
    state = table(players=3)
    think(expert, game, state, ME, Chance("x"))
    assert searched == ["turn"]
    state.turn.action = True
    chosen = expert(game, state, ME, Chance("x"))
    assert chosen == choose_shrewdly(game, state, ME, Chance("x"))
    waits(state, "any_expertise", 0)
    think(expert, game, state, ME, Chance("x"))
    assert searched == ["turn"]


def test_the_expert_plays_for_its_lead_and_speaks_of_its_chance() -> None:
    state = table(players=3)
    judged: list[Seat] = []

    def lead(game: AnyGame, state: State, seat: Seat) -> Judged:
        judged.append(seat)
        return judge_lead(game, state, seat)

    expert = Expert(replace(_expert().skill, judge=lead), Budget(6))
    assert is_listed(expert(game, state, ME, Chance("x")), game.legal_actions(state, ME))
    playouts = len(judged)
    assert playouts >= 2
    opinions = expert.weigh(game, state, ME, Chance("x"), Budget(6))
    assert len(judged) == playouts
    assert len(opinions) >= 2
    assert all(opinion.parts for opinion in opinions)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_at_the_start_the_companies_share_the_chance_evenly(seats: int) -> None:
    """The weights of a game for one would leave each of two companies a quarter."""
    valuation = _expert().skill.valuation
    for deal in range(3):
        state = game.setup(game.options(), seats, Chance(f"even/{deal}"))
        chances = [valuation.judge(game, state, Seat(seat)).chance for seat in range(seats)]
        assert 0.85 < sum(chances) <= 1.0
        assert all(abs(chance - 1 / seats) < 0.1 for chance in chances)
