"""What simulated games tell about single entries."""

import json

import pytest

from api.cli import main
from api.simulate.run import Plan, Sums, play_part
from api.simulate.shifts import find_challenge_shift, find_shift
from engine.games import all_games
from engine.games.daybreak.options import DaybreakOptions

Output = pytest.CaptureFixture[str]


def row(games: int, won: int, met: int, won_met: int) -> Sums:
    return Sums(
        games=games,
        together={"won": won, "lost": games - won},
        met={"started": {"heat-pumps": met}},
        won_met={"started": {"heat-pumps": won_met}},
    )


def test_a_card_shifts_the_win_rate_by_the_games_in_which_it_came_early() -> None:
    shift = find_shift([row(100, 40, 50, 30)], "started", "heat-pumps")
    assert shift is not None
    assert (shift.games, round(shift.points, 6)) == (50, 20.0)
    assert shift.margin == pytest.approx(196 * (25 * 0.4 * 0.6) ** 0.5 / 50)
    assert shift.beyond == pytest.approx(20.0 - shift.margin)


def test_a_card_gets_no_praise_for_coming_where_winning_is_easy() -> None:
    easy, hard = row(100, 80, 80, 64), row(100, 20, 20, 4)
    shift = find_shift([easy, hard], "started", "heat-pumps")
    assert shift is not None
    assert shift.points == pytest.approx(0)
    assert shift.beyond == 0


def test_a_card_that_came_never_or_always_tells_nothing() -> None:
    assert find_shift([row(10, 5, 0, 0), row(10, 5, 10, 5)], "started", "heat-pumps") is None
    assert find_shift([row(10, 5, 4, 2)], "started", "rewilding") is None


def test_parts_add_up_to_the_whole() -> None:
    plan = Plan("daybreak", {"powers": "EU"}, ["casual", "casual"], "parts", 4)
    whole, parts = play_part(plan, 0, 4), Sums()
    for number in range(4):
        parts.merge(play_part(plan, number, number + 1))
    assert parts == whole
    assert sum(whole.met["started"].values()) > 0


def test_several_seats_and_values_make_rows_without_those_that_do_not_fit(capsys: Output) -> None:
    words = ["simulate", "daybreak", "--seats", "1,2", "--option", "powers=EU,CU,CEU,default"]
    assert main([*words, "--games", "1", "--processes", "1", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    played = [(len(row["plan"]["bots"]), row["plan"]["options"]["powers"]) for row in rows]
    assert played == [(1, "default"), (2, "EU"), (2, "CU")], "default for two is CU again"
    assert len({row["plan"]["seed"] for row in rows}) == 3


def test_rows_of_which_none_can_be_played_are_told(capsys: Output) -> None:
    words = ["simulate", "daybreak", "--seats", "1", "--option", "powers=EU,CU"]
    assert main(words) == 1
    assert "cannot be played" in capsys.readouterr().err


def test_the_cards_of_several_rows_are_counted_and_compared(capsys: Output) -> None:
    words = ["simulate", "daybreak", "--seats", "2", "--option", "powers=EU,CE", "--bots", "casual"]
    assert main([*words, "--games", "2", "--processes", "1", "--cards"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("seats=2, powers=CE") for line in lines)
    heads = next(line.split() for line in lines if "discarded" in line and "shift" in line)
    assert heads == ["started", "tucked", "discarded", "action", "met", "shift", "+-"]
    assert sum(line.split()[:1] == ["seagrass-meadows"] for line in lines) == 1


def test_a_challenge_shifts_the_win_rate_by_the_games_that_it_turned() -> None:
    without, with_it = Sums(won=[True, True, False, False]), Sums(won=[True, False, False, False])
    shift = find_challenge_shift([(without, with_it)])
    assert (shift.games, shift.points) == (4, -25.0)
    assert shift.margin == pytest.approx(196 * 0.75**0.5 / 4), "one game of four turned"
    assert find_challenge_shift([(without, without)]).margin == 0


def test_each_challenge_is_played_alone_on_the_seeds_of_the_row(capsys: Output) -> None:
    words = ["simulate", "daybreak", "--seats", "1", "--games", "1", "--processes", "1"]
    assert main([*words, "--challenges", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert len({row["plan"]["seed"] for row in rows}) == 1
    assert [row["plan"].get("challenge", "") for row in rows] == ["", *all_challenges()]
    for row in rows:
        dealt = [name for name, n in row["sums"]["used"]["challenge"].items() if n]
        assert dealt == [row["plan"]["challenge"]] * bool(row["plan"]["challenge"])


def test_every_challenge_gets_a_line(capsys: Output) -> None:
    words = ["simulate", "daybreak", "--seats", "1", "--games", "2", "--processes", "1"]
    assert main([*words, "--challenges"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    heads = lines.index(["challenge", "games", "shift", "+-"])
    found = {line[0]: line[1] for line in lines[heads + 1 :] if len(line) == 4}
    assert found == dict.fromkeys(all_challenges(), "2")


def test_cards_and_challenges_are_shown_by_one_run(capsys: Output) -> None:
    words = ["simulate", "daybreak", "--seats", "1", "--games", "1", "--processes", "1"]
    assert main([*words, "--cards", "--challenges"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    heads = lines.index(["challenge", "games", "shift", "+-"])
    assert sum(line[:1] == ["seagrass-meadows"] for line in lines[:heads]) == 1
    assert sum(line[1:4] == ["communities", "by", "ecological"] for line in lines[:heads]) == 1
    assert {line[0] for line in lines[heads + 1 :] if len(line) == 4} == set(all_challenges())


def test_a_game_without_challenges_has_none_to_try(capsys: Output) -> None:
    assert main(["simulate", "co2", "--games", "1", "--challenges"]) == 1
    assert "no challenges" in capsys.readouterr().err


def all_challenges() -> list[str]:
    """Every challenge may be dealt to one player."""
    challenges = all_games()["daybreak"].challenges
    assert challenges is not None
    return list(challenges.names(DaybreakOptions(), 1))
