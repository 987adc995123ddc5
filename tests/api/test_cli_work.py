"""The sub-commands do what they say."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from api.base.settings import PROJECT
from api.cli import main
from api.simulate.run import Plan, play_all, play_part
from engine.bots import bots_for
from engine.bots.simulate import simulate_game
from engine.core import fingerprint
from engine.games import all_games

Output = pytest.CaptureFixture[str]

PLAN = Plan("powergrid", {}, ["random", "random", "random"], "bench", 4)


def test_a_simulation_is_summed_up(capsys: Output) -> None:
    words = ["simulate", "powergrid", "--seats", "3", "--games", "2", "--processes", "1"]
    assert main([*words, "--cards"]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("powergrid: 2 games")
    assert "how often in all:" in said.out
    assert said.err.endswith("2 of 2 games\n")
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["sums"]["games"] == 2
    assert sum(told["sums"]["wins"]) == pytest.approx(2)


def test_the_same_seed_gives_the_same_sums_on_one_core_or_two() -> None:
    told: list[int] = []
    together = play_all(PLAN, told.append, processes=2)
    assert together == play_all(PLAN, told.append, processes=1)
    assert together.games == told[-1] == PLAN.games


def test_a_part_of_a_plan_is_always_the_same_games() -> None:
    parts = play_part(PLAN, 0, 1)
    parts.merge(play_part(PLAN, 1, 2))
    assert parts == play_part(PLAN, 0, 2)


@pytest.mark.parametrize("game_id", all_games())
def test_a_record_is_replayed_to_the_same_position(
    game_id: str, capsys: Output, tmp_path: Path
) -> None:
    game = all_games()[game_id]
    bots = [bots_for(game_id)["random"]] * game.seats[1]
    finished = simulate_game(game, game.options(), bots, "replay")
    (tmp_path / "game.txt").write_text(finished.record.text(), encoding="utf-8")
    assert main(["replay", str(tmp_path / "game.txt")]) == 0
    said = capsys.readouterr().out
    assert f"hash: {fingerprint(finished.state)}" in said
    assert f"result: {finished.result.reason}" in said
    assert main(["replay", "--json", str(tmp_path / "game.txt")]) == 0
    assert json.loads(capsys.readouterr().out)["actions"] == len(finished.record.moves)


def test_a_record_with_a_move_against_the_rules_is_refused(capsys: Output, tmp_path: Path) -> None:
    game = all_games()["powergrid"]
    bots = [bots_for(game.id)["random"]] * 3
    text = simulate_game(game, game.options(), bots, "replay").record.text()
    head, _, moves = text.partition("\n\n")
    first, _, rest = moves.partition("\n")
    (tmp_path / "game.txt").write_text(f"{head}\n\n{rest}{first}\n", encoding="utf-8")
    assert main(["replay", str(tmp_path / "game.txt")]) == 1
    assert "does not follow the rules: action 1" in capsys.readouterr().err


def test_a_backup_is_made_and_restored(
    capsys: Output, tmp_path: Path, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOTSEAT_DATABASE_URL", database_url)
    file = str(tmp_path / "backup")
    assert main(["db", "migrate"]) == 0
    assert main(["db", "backup", file]) == 0
    assert main(["db", "restore", file]) == 0
    assert "restored" in capsys.readouterr().out
    assert main(["db", "backup", file]) == 1


def test_the_schema_is_printed(capsys: Output) -> None:
    assert main(["schema"]) == 0
    assert "type Query" in capsys.readouterr().out


def test_a_worker_works_until_it_is_told_to_stop(
    database_url: str, redis_url: str, tmp_path: Path
) -> None:
    with subprocess.Popen(
        [sys.executable, "-P", "-m", "api.cli", "worker"],
        cwd=PROJECT,
        env={
            **os.environ,
            "HOTSEAT_HOME": str(tmp_path),
            "HOTSEAT_DATABASE_URL": database_url,
            "HOTSEAT_REDIS_URL": redis_url,
        },
        stdout=subprocess.PIPE,
        text=True,
    ) as worker:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "hotseat: working\n"
        worker.send_signal(signal.SIGTERM)
        assert worker.stdout.read() == "hotseat: stopped\n"
    assert worker.returncode == 0


def test_a_worker_without_redis_is_told_why_not(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HOTSEAT_REDIS_URL", raising=False)
    assert main(["worker"]) == 1
    assert "HOTSEAT_REDIS_URL" in capsys.readouterr().err
