"""Luck is fair, repeatable and provable."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import Chance, commitment


def test_the_same_seed_gives_the_same_numbers_on_every_python() -> None:
    chance = Chance("hotseat")
    assert [chance.below(1000) for _ in range(6)] == KNOWN


KNOWN = [161, 787, 381, 522, 633, 30]


def test_a_position_can_go_on_from_its_counter() -> None:
    one = Chance("go on")
    early = [one.roll(6) for _ in range(10)]
    assert early[4:] == [Chance("go on", 4).roll(6)] + [
        later.roll(6) for later in [Chance("go on", 5)] for _ in range(5)
    ]


def test_long_seeds_that_begin_alike_give_different_numbers() -> None:
    long = "seats=2, group_challenge=different, own_challenges=easier, games of the long evening"
    one, two = Chance(f"{long}/1"), Chance(f"{long}/2")
    assert [one.roll(6) for _ in range(20)] != [two.roll(6) for _ in range(20)]


def test_every_face_comes_up_about_equally_often() -> None:
    chance = Chance("fair")
    faces = Counter(chance.roll(6) for _ in range(6000))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(850 < times < 1150 for times in faces.values())


def test_a_shuffle_keeps_every_card_and_reaches_every_order() -> None:
    chance = Chance("orders")
    orders = set()
    for _ in range(200):
        cards = [1, 2, 3]
        chance.shuffle(cards)
        assert sorted(cards) == [1, 2, 3]
        orders.add(tuple(cards))
    assert len(orders) == 6


def test_nothing_can_be_picked_from_nothing() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        Chance("none").pick([])


def test_a_commitment_fits_one_seed_and_does_not_tell_it() -> None:
    assert commitment("one") != commitment("two")
    assert "one" not in commitment("one")
