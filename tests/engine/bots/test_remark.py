"""When a game is over, bots say in one sentence what decided it."""

import msgspec
import pytest

from engine.bots.remark import Remark, make_remark
from engine.core import Result, Score, ScoreLine, Seat, package_files
from engine.core.words import LANGUAGES


def scored(*rows: dict[str, int], ranks: tuple[int, ...]) -> Result:
    scores = tuple(
        Score(sum(row.values()), tuple(ScoreLine(key, points) for key, points in row.items()))
        for row in rows
    )
    return Result("end", ranks, scores)


def test_the_winner_names_what_it_had_most_ahead_of_the_others() -> None:
    result = scored(
        {"plants": 40, "money": 10},
        {"plants": 20, "money": 12},
        {"plants": 30, "money": 5},
        ranks=(1, 3, 2),
    )
    assert make_remark(result, Seat(0)) == Remark("won", "plants", 40, 25.0)
    assert make_remark(result, Seat(1)) == Remark("lost", "plants", 20, 35.0)


def test_a_line_that_only_others_have_can_decide_too() -> None:
    result = scored({"plants": 20}, {"plants": 20, "goals": 8}, ranks=(2, 1))
    assert make_remark(result, Seat(0)) == Remark("lost", "goals", 0, 8.0)


def test_a_tie_break_is_called_by_its_name() -> None:
    result = scored({"powered": 17}, {"powered": 17}, ranks=(1, 2))
    assert make_remark(result, Seat(0)).key == "won_narrowly"
    assert make_remark(result, Seat(1)).key == "lost_narrowly"


@pytest.mark.parametrize(("shared", "key"), [(True, "won_together"), (False, "lost_together")])
def test_partners_speak_of_the_common_end(shared: bool, key: str) -> None:
    result = Result("storm", (1, 1), (Score(3), Score(3)), shared=shared)
    assert make_remark(result, Seat(1)).key == key


def test_every_remark_has_words_in_every_language() -> None:
    keys = {
        "won",
        "lost",
        "won_narrowly",
        "lost_narrowly",
        "won_together",
        "lost_together",
        "alone",
    }
    for language in LANGUAGES:
        words = msgspec.json.decode(package_files("engine.bots", "words")[f"{language}.json"])
        assert set(words) == {f"remark.{key}" for key in keys}
        assert all("{own}" in words[f"remark.{key}"] for key in ("won", "lost"))
