"""Projects that search the deck, roll the die or ward off results of the planet."""

from __future__ import annotations

import pytest

from engine.core import Chance
from engine.games.daybreak.actions import UseStack
from tests.engine.games.daybreak.card_position import (
    DECK,
    Plain,
    counts_of,
    plain,
    play_through,
    position,
    promised,
)

LESS = {"less_dirty": "dirty", "less_emissions": "emission"}


def filtering() -> list[str]:
    return [
        name
        for name, card in DECK.projects.items()
        if any(op["op"] == "draw_filter" for op in plain(card)["effects"])
    ]


@pytest.mark.parametrize("name", filtering())
def test_a_searching_project_keeps_what_fits_and_discards_the_rest(name: str) -> None:
    state = position(plain(DECK.projects[name]), 2)
    op = next(op for op in plain(DECK.projects[name])["effects"] if op["op"] == "draw_filter")
    n = promised(op["draw"], counts_of(state, state.players[0].stacks[0]))
    drawn = state.local_deck[-n:]
    fitting = [card for card in drawn if fits(op, plain(DECK.local[card]))]
    after = play_through(state, 0, UseStack(0))
    assert sorted(after.players[0].hand) == sorted(state.players[0].hand + fitting)
    assert sorted(after.local_discard) == sorted(set(drawn) - set(fitting))
    assert after.local_deck == state.local_deck[:-n]


def fits(op: Plain, card: Plain) -> bool:
    if set(op.get("tags", ())) & set(card["tags"]):
        return True
    wanted = {LESS[does] for does in op.get("does", ())}
    ops = [op for effect in card["effects"] for op in effect.get("options", [effect])]
    return any(op["op"] in wanted and lowers(op["n"]) for op in ops)


def lowers(number: object) -> bool:
    if isinstance(number, int):
        return number < 0
    assert isinstance(number, dict)
    return bool((number["table"][-1][1] if "table" in number else number.get("n", 1)) < 0)


def rolling() -> list[str]:
    return [
        name
        for name, card in DECK.projects.items()
        if any(op["op"] == "geo_roll" for op in plain(card)["effects"])
    ]


@pytest.mark.parametrize("name", rolling())
@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("seed", [f"roll {number}" for number in range(20)])
def test_a_geoengineering_roll_follows_its_table(name: str, level: int, seed: str) -> None:
    state = position(plain(DECK.projects[name]), level, seed=seed)
    op = next(op for op in plain(DECK.projects[name])["effects"] if op["op"] == "geo_roll")
    bonus = counts_of(state, state.players[0].stacks[0])[op["bonus"]["tag"]]
    total = Chance(seed).roll(6) + bonus
    row = max((row for row in op["table"] if row["at_least"] <= total), key=_at_least)
    after = play_through(state, 0, UseStack(0))
    assert after.bands == state.bands + row.get("bands", 0)
    assert after.bands_away == -row.get("bands", 0)
    assert len(after.crises) == len(state.crises) + row.get("extra_crises", 0)


def _at_least(row: Plain) -> int:
    found: int = row["at_least"]
    return found


def shielding() -> list[str]:
    return [
        name
        for name, card in DECK.projects.items()
        if any(op["op"] == "ignore_planetary" for op in plain(card)["effects"])
    ]


@pytest.mark.parametrize("name", shielding())
def test_a_shielding_project_lets_the_table_ignore_its_tracks(name: str) -> None:
    op = next(op for op in plain(DECK.projects[name])["effects"] if op["op"] == "ignore_planetary")
    after = play_through(position(plain(DECK.projects[name]), 0), 0, UseStack(0))
    assert [(shield.tracks, shield.left) for shield in after.shields] == [(list(op["tracks"]), 1)]
