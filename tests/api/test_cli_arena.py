"""The arena tells how strong bots are, and how sure that is."""

from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest

from api.cli import local_arena, main
from api.cli.local_arena import play_game
from engine.bots import Bot, bots_for
from engine.bots.arena import Finish, rate, standings, wilson
from engine.bots.search import Expert
from engine.core import AnyGame, Options

Output = pytest.CaptureFixture[str]


def test_better_bots_stand_above_worse_ones(capsys: Output) -> None:
    words = ["arena", "powergrid", "--bots", "random,steady", "--games", "8", "--json"]
    assert main(words) == 0
    best, worst = msgspec.json.decode(capsys.readouterr().out)
    assert (best["name"], worst["name"]) == ("steady", "random")
    assert best["share"] > worst["share"]
    assert best["low"] < best["share"] <= best["high"]
    assert best["rating_low"] <= best["rating"] <= best["rating_high"]
    assert best["games"] == worst["games"] == 8


def test_partners_are_compared_by_the_deals_that_they_win(capsys: Output) -> None:
    assert main(["arena", "daybreak", "--bots", "steady,random", "--games", "2"]) == 0
    assert "steady" in capsys.readouterr().out


def test_a_bot_of_ones_own_can_play(capsys: Output) -> None:
    own = "engine.bots.random_bot:choose_at_random"
    assert main(["arena", "powergrid", "--bots", f"casual,{own}", "--games", "2"]) == 0
    assert own in capsys.readouterr().out


def test_experts_spend_the_playouts_that_were_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Mapping[str, Bot]] = []

    def watch(game: AnyGame, options: Options, bots: Mapping[str, Bot], *rest: object) -> Finish:
        seen.append(bots)
        return [("expert", 1), ("steady", 2)]

    monkeypatch.setattr(local_arena, "play_number", watch)
    words = ["--bots", "expert,steady", "--playouts", "7", "--games", "1"]
    assert main(["arena", "daybreak", *words]) == 0
    expert = seen[0]["expert"]
    assert isinstance(expert, Expert)
    assert expert.budget.playouts == 7
    assert seen[0]["steady"] is bots_for("daybreak")["steady"]


def test_several_processes_play_the_same_games(capsys: Output) -> None:
    words = ["arena", "powergrid", "--bots", "steady,random", "--games", "4", "--json"]
    assert main(words) == 0
    alone = capsys.readouterr().out
    assert main([*words, "--jobs", "2"]) == 0
    assert capsys.readouterr().out == alone


def test_an_interrupted_arena_is_resumed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Output
) -> None:
    record = tmp_path / "arena.jsonl"
    words = ["arena", "powergrid", "--bots", "steady,random", "--json", "--record", str(record)]
    assert main([*words, "--games", "4"]) == 0
    whole = capsys.readouterr().out
    head, first, second, _, last = record.read_bytes().splitlines()
    # The fourth game was being written when the command was interrupted.
    record.write_bytes(b"\n".join([head, second, first, last[:9]]))
    played: list[int] = []

    def watch(arena: local_arena.Arena, number: int) -> Finish:
        played.append(number)
        return play_game(arena, number)

    monkeypatch.setattr(local_arena, "play_game", watch)
    assert main([*words, "--games", "4"]) == 0
    assert capsys.readouterr().out == whole
    assert played == [2, 3]
    assert main([*words, "--games", "4"]) == 0
    assert (capsys.readouterr().out, played) == (whole, [2, 3])


@pytest.mark.parametrize("seed", ["other", None])
def test_a_record_of_something_else_is_kept(
    seed: str | None, tmp_path: Path, capsys: Output
) -> None:
    record = tmp_path / "arena.jsonl"
    words = ["arena", "powergrid", "--bots", "steady,random", "--games", "1"]
    if seed is None:
        record.write_text("shopping list\n")
    else:
        assert main([*words, "--seed", seed, "--record", str(record)]) == 0
    before = record.read_bytes()
    assert main([*words, "--record", str(record)]) == 1
    assert "record of" in capsys.readouterr().err
    assert record.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "Unknown game 'chess'"),
        (["powergrid", "--bots", "steady"], "at least two"),
        (["powergrid", "--bots", "steady,nobody"], "Unknown bot 'nobody'"),
        (["powergrid", "--bots", "steady,no_such:bot"], "cannot be loaded"),
        (["powergrid", "--seats", "9"], "2 to 6 players"),
        (["powergrid", "--server", "http://127.0.0.1:1", "--jobs", "2"], "on this machine"),
    ],
)
def test_what_cannot_be_played_is_told(words: list[str], said: str, capsys: Output) -> None:
    assert main(["arena", *words]) == 1
    assert said in capsys.readouterr().err


def test_a_record_that_cannot_be_written_is_told_before_a_game_is_played(
    tmp_path: Path, capsys: Output
) -> None:
    words = ["arena", "powergrid", "--bots", "steady,random", "--record", str(tmp_path)]
    assert main(words) == 1
    assert "cannot be used" in capsys.readouterr().err


def test_equal_bots_are_rated_equally_and_wins_raise_a_rating() -> None:
    even = [[("a", 1), ("b", 2)], [("a", 2), ("b", 1)]]
    assert rate(["a", "b"], even)["a"] == pytest.approx(1500)
    better = rate(["a", "b"], [*even, [("a", 1), ("b", 2)]])
    assert better["a"] > 1500 > better["b"]


def test_ties_are_shared_and_intervals_shrink_with_games() -> None:
    tied = standings(["a", "b"], [[("a", 1), ("b", 1)]] * 4, "s")
    assert [bot.share for bot in tied] == [0.5, 0.5]
    partners = standings(["a", "b"], [[("a", 1), ("b", 1)]] * 4, "s", together=True)
    assert [bot.share for bot in partners] == [1.0, 1.0]
    few, many = wilson(0.5, 10), wilson(0.5, 1000)
    assert many[1] - many[0] < few[1] - few[0]
    assert wilson(0.0, 5)[0] == 0.0


def test_one_bot_among_several_of_another_kind_sits_in_every_seat(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line_up = "steady,random,random"
    assert main(["arena", "powergrid", "--bots", line_up, "--games", "3", "--json"]) == 0
    found = {bot["name"]: bot["games"] for bot in msgspec.json.decode(capsys.readouterr().out)}
    assert found == {"steady": 3, "random": 6}
