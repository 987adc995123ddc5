"""The one cache of the server."""

from api.base.lru import Lru


def test_what_was_used_longest_ago_goes_first() -> None:
    kept: Lru[str, int] = Lru(2)
    kept["old"], kept["older"] = 1, 2
    assert kept.get("old") == 1
    kept["new"] = 3
    assert "older" not in kept
    assert kept.get("old") == 1
    assert kept.get("new") == 3
    assert len(kept) == 2


def test_an_entry_that_is_written_again_counts_once() -> None:
    kept: Lru[str, str] = Lru(10, len)
    kept["a"] = "xxxxxx"
    kept["a"] = "yyy"
    kept["b"] = "zzzzzzz"
    assert kept.weight == 10
    assert list(kept.values()) == ["yyy", "zzzzzzz"]


def test_the_weight_follows_what_is_forgotten() -> None:
    kept: Lru[str, str] = Lru(5, len)
    kept["a"] = "xxx"
    kept["b"] = "yyyy"
    assert "a" not in kept
    assert kept.weight == 4
    assert kept.pop("b") == "yyyy"
    assert kept.pop("b") is None
    assert kept.weight == 0


def test_a_value_that_is_too_heavy_is_not_kept() -> None:
    kept: Lru[str, str] = Lru(3, len)
    kept["a"] = "xxxx"
    assert len(kept) == 0
    assert kept.weight == 0


def test_nothing_is_left_after_clearing() -> None:
    kept: Lru[str, str] = Lru(3)
    kept["a"] = "x"
    kept.clear()
    assert kept.get("a") is None
    assert kept.weight == 0
