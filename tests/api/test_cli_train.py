"""Training fits weights to games, the same for the same seed, and keeps those of other seats."""

from pathlib import Path

import msgspec
import pytest

from api.cli import main
from api.cli import train as command
from api.train.collect import Lessons, Seen
from api.train.fit import fit
from engine.bots.search.value import ValueFile


def test_the_winner_has_more_of_what_counts() -> None:
    lessons = Lessons()
    for number in range(200):
        ahead = number % 2
        own = [[1.0 + (seat == ahead), (number % 7) / 7] for seat in (0, 1)]
        wins = [float(seat == ahead) for seat in (0, 1)]
        lessons.positions.append(Seen(number, 0.5, own, [float(ahead)], wins, saved=ahead == 0))
    model, loss = fit(lessons, signs=(-1,))
    assert model.rivalry[0] > 1
    assert abs(model.rivalry[1]) < 0.1
    assert model.survival[1] < 0
    assert loss < 0.5


def test_training_writes_the_same_weights_for_the_same_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "files", lambda package: tmp_path)
    words = ["train", "powergrid", "--games", "6", "--seed", "s"]
    assert main([*words, "--seats", "2"]) == 0
    first = msgspec.json.decode((tmp_path / "value.json").read_bytes(), type=ValueFile)
    assert main([*words, "--seats", "2,3"]) == 0
    again = msgspec.json.decode((tmp_path / "value.json").read_bytes(), type=ValueFile)
    assert again.models["2"] == first.models["2"]
    assert set(again.models) == {"2", "3"}
    assert "(guessing: 1)" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["nothing"], ["powergrid", "--seats", "9"]])
def test_training_refuses_what_it_cannot_do(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", *words]) == 1
    assert capsys.readouterr().err
