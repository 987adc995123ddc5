"""The bench lists what it can run and sums up what it measured."""

import importlib

import pytest

from tests.load.__main__ import main, suites, summarise
from tests.load.row import Row


def test_every_suite_that_is_listed_can_be_run() -> None:
    found = suites()
    assert {"engine", "moves", "peers", "streams", "views"} <= set(found)
    for name in found:
        assert callable(importlib.import_module(f"tests.load.{name}").measure)


def test_runs_of_the_same_figure_become_a_median_with_its_spread() -> None:
    rows = [Row("move", value, "ms") for value in (3.0, 1.0, 9.0)] + [Row("move", 5.0, "s")]
    first, second = summarise("moves", rows)
    assert (first.median, first.lowest, first.highest, first.times) == (3.0, 1.0, 9.0, 3)
    assert (second.unit, second.median, second.times) == ("s", 5.0, 1)


def test_a_suite_that_is_not_there_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["bench", "seats"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert "there is no suite 'seats'" in capsys.readouterr().err
