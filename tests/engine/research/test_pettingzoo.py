"""PettingZoo's own tests pass for every game."""

from __future__ import annotations

import warnings

import pytest

from engine.core import Chance
from engine.games import all_games

pytest.importorskip("pettingzoo", reason="./hotseat test installs it")

from pettingzoo.test import api_test, performance_benchmark, seed_test

from engine.research.pettingzoo_env import env

TABLES = [("powergrid", 3), ("co2", 3), ("daybreak", 3)]


def test_every_game_is_tried() -> None:
    assert {game for game, _ in TABLES} == set(all_games())


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_api_test_passes(game: str, players: int) -> None:
    with warnings.catch_warnings():
        # It warns of dict observations, which every environment with an action mask has.
        warnings.simplefilter("ignore")
        api_test(env(game, players), num_cycles=200)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_seed_test_passes(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: env(game, players), num_cycles=60)


def test_the_performance_benchmark_runs(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(env("powergrid", 3))
    assert "turns per second" in capsys.readouterr().out


def test_an_id_outside_the_mask_is_refused() -> None:
    table = env("powergrid", 3)
    table.reset(seed=1)
    mask = table.observe(table.agent_selection)["action_mask"]
    illegal = next(number for number, legal in enumerate(mask) if not legal)
    with pytest.raises(ValueError, match="is not legal"):
        table.step(illegal)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_game_ends_with_rewards(game: str, players: int) -> None:
    table = env(game, players)
    table.reset(seed=5)
    earned, luck = dict.fromkeys(table.possible_agents, 0.0), Chance("play")
    for agent in table.agent_iter():
        seen, reward, ended, _, _ = table.last()
        earned[agent] += reward
        table.step(None if ended else luck.pick(seen["action_mask"].nonzero()[0].tolist()))
    assert any(earned.values())
