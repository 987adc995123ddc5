"""Golden records: a win, a solo win and every way of losing, replayed to the same end."""

import pytest

from engine.core import Record, fingerprint, replay
from engine.core.record import start
from engine.games.daybreak import game
from engine.games.daybreak.content import content
from engine.games.daybreak.state import DaybreakState
from tests.engine.games.daybreak.records import ENDINGS, VERSIONS, folder


@pytest.mark.parametrize("rules", VERSIONS)
@pytest.mark.parametrize("name", ENDINGS)
def test_a_record_of_each_rules_version_ends_as_its_name_says(name: str, rules: int) -> None:
    record = Record.read((folder(rules) / f"{name}.hotseat").read_text())
    assert record.rules == rules
    state, told = replay(game, record)
    assert isinstance(state, DaybreakState)
    assert state.rules == rules
    result = game.result(state)
    assert result is not None
    assert (result.reason, result.shared) == ENDINGS[name]
    assert told
    assert fingerprint(state) == (folder(rules) / f"{name}.hash").read_text().strip()


@pytest.mark.parametrize("rules", VERSIONS)
def test_every_record_is_replayed(rules: int) -> None:
    assert {path.stem for path in folder(rules).glob("*.hotseat")} == set(ENDINGS)


def test_a_table_of_old_rules_is_set_up_with_the_figures_of_its_time() -> None:
    def begin(rules: int) -> DaybreakState:
        state = start(game, Record("daybreak", rules, 1, "old", {}, ()))
        assert isinstance(state, DaybreakState)
        return state

    assert begin(1).players[0].resilience["social"] == 2
    assert begin(2).players[0].resilience["social"] == 1
    assert begin(1).crisis_deck == begin(2).crisis_deck


def test_a_card_of_old_rules_does_what_it_did() -> None:
    old, new = content("standard", 1), content("standard")
    assert old.crises["salty-wells"] != new.crises["salty-wells"]
    assert old.globals == new.globals


def test_a_card_that_changed_later_is_the_old_one_at_every_older_table() -> None:
    margins = [content("standard", rules).challenges["narrow-margin"] for rules in (1, 2, 3, 4)]
    assert margins[0] == margins[1] != margins[2] == margins[3]
    boards = [content("standard", rules).powers["europe"].resilience for rules in (2, 3, 4)]
    ecological = [board["ecological"] for board in boards]
    assert ecological == [1, 1, 2]
