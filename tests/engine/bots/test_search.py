"""Experts search within a budget, prefer what is surely better, and say why."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

import pytest

from engine.bots import bots_for, think
from engine.bots.search import Budget, Expert, Opinion, find_reason
from engine.bots.search.halving import Trial, find_best, halve
from engine.bots.search.value import Judged
from engine.core import (
    Action,
    AnyGame,
    Chance,
    Log,
    Seat,
    State,
    advance,
    is_listed,
    package_files,
)
from engine.core.testing.playout import pick
from engine.core.words import LANGUAGES
from engine.games import all_games
from engine.games.powergrid.actions import Pass

Heard: TypeAlias = list[list[Opinion]]

GAMES = ("co2", "daybreak", "powergrid")


def expert_of(game: str) -> Expert:
    """The expert of the game."""
    found = bots_for(game)["expert"]
    assert isinstance(found, Expert)
    return found


def test_halving_spends_its_playouts_on_the_better_half() -> None:
    worth = [0.3, 0.1, 0.2, 0.9]
    trials = halve(4, Budget(32), lambda action, world: Judged(worth[action]))
    counts = [len(trial.values) for trial in trials]
    assert sum(counts) <= 32
    assert counts[3] > counts[1]
    assert counts[0] == max(counts)
    assert find_best(trials, 0.8) == 3


def test_halving_stops_when_the_time_is_up() -> None:
    played = []

    def play(action: int, world: int) -> Judged:
        played.append(action)
        return Judged(0.5)

    trials = halve(3, Budget(300, lambda: len(played) >= 4), play)
    assert len(played) == 4
    assert trials[0].values


def test_all_actions_meet_the_same_worlds() -> None:
    met: dict[int, list[int]] = {0: [], 1: []}

    def play(action: int, world: int) -> Judged:
        met[action].append(world)
        return Judged(0.0)

    halve(2, Budget(12), play)
    assert met[0] == met[1] == list(range(6))


def test_a_difference_that_may_be_luck_leaves_the_first_action() -> None:
    unsure = [Trial([0.4, 0.6, 0.5, 0.5]), Trial([1.0, 0.1, 0.9, 0.1])]
    assert find_best(unsure, 0.8) == 0
    sure = [Trial([0.4, 0.6, 0.5, 0.5]), Trial([0.5, 0.7, 0.6, 0.7])]
    assert find_best(sure, 0.8) == 1


def test_the_reason_is_the_figure_that_speaks_most_for_an_action() -> None:
    action = Pass()
    one = Opinion(action, 0.5, 4, {"money": 0.1, "cities": 0.8}, {"money": 40.0, "cities": 7.0})
    other = Opinion(action, 0.4, 4, {"money": 0.3, "cities": 0.2}, {"money": 60.0, "cities": 5.5})
    found = find_reason(one, [one, other])
    assert found is not None
    assert (found.figure, found.change) == ("cities", 1.5)
    assert find_reason(one, [one]) is None


def a_position(game_id: str, seats: int, after: int = 30) -> State:
    """A position after some random actions."""
    game, luck = all_games()[game_id], Chance(f"search {game_id}")
    state: State = game.setup(game.options(), seats, luck)
    for _ in range(after):
        seat = game.to_act(state)[0].seat
        advance(game, state, seat, pick(game.legal_actions(state, seat), luck), Log())
    return state


@pytest.mark.parametrize("game_id", GAMES)
def test_an_expert_plays_legally_and_the_same_for_the_same_seed(game_id: str) -> None:
    game, state = all_games()[game_id], a_position(game_id, 2)
    quick = Expert(expert_of(game_id).skill, Budget(6))
    seat = game.to_act(state)[0].seat
    first, again = (think(quick, game, state, seat, Chance("luck")) for _ in range(2))
    assert first == again
    assert is_listed(first, game.legal_actions(state, seat))


@pytest.mark.parametrize("game_id", GAMES)
def test_an_expert_thinks_the_same_whatever_is_hidden(game_id: str) -> None:
    """Where every deal is made from one and the same, nothing of the true one may shine through."""
    game, state = all_games()[game_id], a_position(game_id, 3)
    seat = game.to_act(state)[0].seat
    known = game.redeal(state, seat, Chance("known"))
    blind = replace(game, redeal=lambda _, viewer, luck: game.redeal(known, viewer, luck))
    quick = Expert(expert_of(game_id).skill, Budget(6))
    seen = []
    for deal in ("one", "another"):
        heard: Heard = []

        def listen(
            game: AnyGame, state: State, seat: Seat, luck: Chance, heard: Heard = heard
        ) -> Action:
            heard.append(quick.weigh(game, state, seat, luck, quick.budget))
            return heard[0][0].action

        think(listen, blind, game.redeal(state, seat, Chance(deal)), seat, Chance("luck"))
        seen.append(heard)
    assert seen[0] == seen[1]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_figure_has_words_weights_and_a_unit(game_id: str) -> None:
    game, valuation = all_games()[game_id], expert_of(game_id).skill.valuation
    names = (*valuation.own, *valuation.shared)
    words = package_files(f"engine.bots.{game_id}", "words")
    for language in LANGUAGES:
        assert all(f'"reason.{name}"'.encode() in words[f"{language}.json"] for name in names)
    state = game.setup(game.options(), 2, Chance("x"))
    assert len(valuation.units(state)) == len(names)
    assert valuation.models
    for model in valuation.models.values():
        assert len(model.rivalry) == 2 * len(valuation.own)
        assert len(model.survival) == (1 + 2 * len(valuation.shared) if valuation.shared else 0)


def test_a_quick_policy_plays_the_playouts_in_place_of_the_first_choice() -> None:
    game, state = all_games()["co2"], a_position("co2", 2, after=0)
    seat = game.to_act(state)[0].seat
    skill = expert_of("co2").skill
    quickly: list[Seat] = []

    def quick(game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
        quickly.append(seat)
        return skill.policy(game, state, seat, luck)

    def slow(game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
        raise AssertionError("too slow for playouts")

    expert = Expert(replace(skill, policy=slow, quick=quick, rivals=None), Budget(6))
    assert len(expert.weigh(game, state, seat, Chance("x"), Budget(6))) > 1
    assert set(quickly) == {0, 1}
